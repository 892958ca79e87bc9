// What the frame's components need of the shell: the remotes, their loader, and the way to sign in again.
import { createContext, useContext } from 'react';
import type { RemoteDescriptor, RemotesConfig, SessionGuard } from '@plumbline/web';
import type { FindOwner } from './ownership.ts';
import type { RemoteLoader } from './remote-loader.ts';

export interface Workspace {
  config: RemotesConfig;
  loader: RemoteLoader;
  ownerOf: FindOwner;
  guard: SessionGuard;
  /** Leaves the workspace for the pages that need no sign-in. */
  showPublicPages: () => void;
  /** Leaves this page for another of this origin. */
  leaveFor: (address: string) => void;
  /** Loads a failed remote again and opens the address once more, without reloading the page. */
  retry: (remote: RemoteDescriptor) => Promise<void>;
  /** Whether the screens of the remote have their addresses on this page. */
  hasRoutes: (remote: RemoteDescriptor) => boolean;
  /** Whether a screen on this page has this address; its code may still be on its way. */
  hasScreen: (pathname: string) => boolean;
  /** Opens the page anew, for this remote: drafts are kept. */
  reloadPage: (remoteName: string) => void;
  /** Everything may be stale: after a gap in the stream of events. */
  refreshAll: () => void;
  /** The place in the stream of events before the first fetch of this page. */
  hearFrom: string | undefined;
  /** Nouns that an event made stale. */
  hear: (type: string) => void;
  /** The rights of whoever is signed in may be others than before: the session is asked for anew. */
  checkSession: () => void;
}

const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export const WorkspaceProvider = WorkspaceContext.Provider;

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('The frame stands inside the workspace');
  return workspace;
}
