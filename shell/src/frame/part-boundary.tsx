// What a part that lies over the screen needs: an end of its own when it breaks, and a way back for the focus.
import { Component, useEffect, useState, type ReactNode } from 'react';

/** A dialog remembers what had the focus only when it opens after it was mounted. */
export function OnceMounted({ opened, children }: { opened: boolean; children: (opened: boolean) => ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => setMounted(true));
    return () => clearTimeout(soon);
  }, []);
  return children(opened && isMounted);
}

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
