// How a remote shows pieces of other remotes without importing them: the shell lends them through this context.
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';

export interface LentClaimTab {
  id: string;
  label: string;
  order: number;
  /** Loads the tab of its remote on first sight; shows a panel with Retry when that remote is down. */
  Panel: ComponentType<{ claimId: number }>;
}

export interface Extensions {
  claimTabs: readonly LentClaimTab[];
}

const ExtensionsContext = createContext<Extensions>({ claimTabs: [] });

export function ExtensionsProvider({ value, children }: { value: Extensions; children: ReactNode }) {
  return <ExtensionsContext value={value}>{children}</ExtensionsContext>;
}

/** The claim tabs of all remotes, in order; known from data before any of those remotes is loaded. */
export function useClaimTabs(): readonly LentClaimTab[] {
  return useContext(ExtensionsContext).claimTabs;
}
