import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Another one (another screen), and what failed is tried anew. */
  readonly place: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly place: string
}

/** A screen that fails takes only itself away: the head with the ways to other screens stays, and the games are on disk. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Pick<BoundaryState, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failed: false, place }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page">
        <h1>This screen has failed</h1>
        <p className="trouble" role="alert">
          Something is wrong in Countersign itself; your games are safe on the disk. Load the page again, or go to
          another screen.
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    )
  }
}
