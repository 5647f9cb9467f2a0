/** What opens and closes a part. `fixed`: open as long as something is searched. */
export function BookOpener(props: {
  itsKey: string
  label: string
  open: boolean
  fixed: boolean
  onToggle: () => void
}) {
  const { itsKey, label, open, fixed, onToggle } = props
  const [, number = '', title = label] = /^(\d[\d.]*)\s+(.*)$/.exec(label) ?? []
  return (
    <button
      type="button"
      className="book-opener"
      data-key={itsKey}
      aria-expanded={open}
      aria-disabled={fixed || undefined}
      onClick={() => !fixed && onToggle()}
    >
      <span className="book-sign" aria-hidden="true">
        {open ? '▾' : '▸'}
      </span>
      {number !== '' && <span className="book-number">{number}</span>} <span>{title}</span>
    </button>
  )
}
