// An end of its own for a part that lies over the screen: what breaks in it costs the part alone.
import { Component, type ReactNode } from 'react';

export class PartBoundary extends Component<{ onBroken: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
