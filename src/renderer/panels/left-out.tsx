import type { LeftOut } from '../app/post.tsx'

/** What was given and could not be looked at: nothing is left out without a word. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <ul className="left-out">
      {leftOut.map(({ name, why }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two can have one name, and the list never changes its order
        <li key={at}>
          <strong>{name}</strong>: {why}
        </li>
      ))}
    </ul>
  )
}
