import type { EndAuditSight } from '../../../ipc/shapes.ts'

const WORDS: { readonly [verdict in EndAuditSight['verdict']]: string } = {
  clean: 'In order',
  faults: 'Not in order',
  incomplete: 'Not complete',
}

const SIGNS: { readonly [verdict in EndAuditSight['verdict']]: string } = {
  clean: 'M-17 1 -6 12 18 -13',
  faults: 'M-13 -13 13 13M13 -13 -13 13',
  incomplete: 'M-16 0h.1M0 0h.1M16 0h.1',
}

/** The rim of a lump of wax: no two are alike, and this one is always the same. */
const WAX = rim(72, [3.1, 1.7, 1.2])

function rim(points: number, waves: readonly number[]): string {
  const around = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI
    const radius = waves.reduce((sum, wave, index) => sum + wave * Math.sin(angle * (index * 2 + 3) + index * 1.9), 52)
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${around.join('L')}Z`
}

/** The verdict as a seal: whole, broken, or not yet pressed. What it says stands beside it in words. */
export function VerdictSeal({ verdict }: { readonly verdict: EndAuditSight['verdict'] }) {
  return (
    <figure className={`verdict-seal verdict-${verdict}`}>
      <svg viewBox="-62 -62 124 124" aria-hidden="true">
        <path className="seal-wax" d={WAX} />
        <circle className="seal-ring" r="39" />
        <path className="seal-sign" d={SIGNS[verdict]} />
        {verdict === 'faults' && <path className="seal-crack" d="M-58 18-31 9-18 24 2 12 17 29 33 17 58 26" />}
      </svg>
      <figcaption>{WORDS[verdict]}</figcaption>
    </figure>
  )
}
