// A piece of a screen that breaks costs its own place and nothing else.
import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

export class RenderBoundary extends Component<RenderBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(() => this.setState({ broken: false })) : this.props.children;
  }
}
