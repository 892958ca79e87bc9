// A piece of a screen that breaks costs its own place and nothing else.
import { Component, type ReactNode } from 'react';
import { PieceUnavailable } from './piece-unavailable.tsx';

interface RenderBoundaryProps {
  /** What the piece is called on the screen. */
  label: string;
  children: ReactNode;
}

export class RenderBoundary extends Component<RenderBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  readonly #retry = () => this.setState({ broken: false });

  override render(): ReactNode {
    return this.state.broken ? <PieceUnavailable label={this.props.label} onRetry={this.#retry} /> : this.props.children;
  }
}
