import { Component, type ReactNode } from 'react'
import { Waiting } from './states.tsx'

interface BoundaryProps {
  /** Another one (another screen), and what failed is tried anew. */
  readonly place: string
  /** Throws away what the browser keeps. */
  forget(): Promise<void>
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: 'no' | 'once' | 'again'
  readonly place: string
}

/** A screen that fails takes only itself away: the head with the ways to other screens stays, and the games are on disk. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: 'no', place: this.props.place }

  /** What the browser keeps may be at fault: it is thrown away, and the screen tried once more without it. */
  #tried = false

  static getDerivedStateFromError(): Pick<BoundaryState, 'failed'> {
    return { failed: 'once' }
  }

  override componentDidCatch(): void {
    if (this.#tried) {
      this.setState({ failed: 'again' })
      return
    }
    this.#tried = true
    void this.props.forget().then(() => this.setState({ failed: 'no' }))
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { failed: 'no', place }
  }

  override render(): ReactNode {
    if (this.state.failed === 'no') return this.props.children
    if (this.state.failed === 'once') return <Waiting label="This screen is made anew" />
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
