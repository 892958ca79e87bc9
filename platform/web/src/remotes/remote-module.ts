// What shell and remotes agree on: the data that describes a remote, and the module that it exposes.
import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { Role } from '@plumbline/contracts/kernel';

/** A path pattern of React Router that a remote owns. Without `roles` it is for everybody who works in the firm. */
export interface OwnedPath {
  path: string;
  roles?: readonly Role[];
  /** Opens without a session. */
  public?: boolean;
}

export interface NavItem {
  id: string;
  label: string;
  to: string;
  /** Name of an icon that the shell knows. */
  icon: string;
  group: 'work' | 'field' | 'output';
  order: number;
  roles?: readonly Role[];
  /** Marks the entry for every address that begins with one of them; default: its own address and what is below it. */
  activePrefixes?: readonly string[];
  /** A command of the same remote that leads to the right place of the moment; `to` where it cannot. */
  command?: string;
  /** Place in the bar of the phone, with a short label. */
  bottomBar?: { label: string; order: number };
  /** Keys that go there from anywhere: `g c` is G, then C. */
  shortcut?: string;
  /** Belongs to the premium plan: marked for firms that have it. */
  premium?: boolean;
  /** A live number: `GET path`, its numeric `field`, refreshed with the query key `key`; hidden at 0. */
  count?: { path: string; field: string; key: string };
}

export interface ClaimTabDescriptor {
  id: string;
  label: string;
  order: number;
}

/** An action that a remote offers: known from data, so that it is found before its remote is loaded. */
export interface CommandDescriptor {
  id: string;
  label: string;
  /** Name of an icon that the shell knows. */
  icon: string;
  order: number;
  roles?: readonly Role[];
  /** Other words under which it is found. */
  keywords?: string;
  /** `needed`: it concerns one claim, and asks which when none is open. `taken`: it concerns the open claim, or none. */
  claim?: 'needed' | 'taken';
  /** Key that does it from anywhere: `c`. What a screen marks with `data-key` goes first. */
  shortcut?: string;
  /** What the list of shortcuts says of the key, where it does more than the action is called. */
  shortcutLabel?: string;
}

/** A search of the remote that the command palette asks while somebody types. */
export interface SearchProviderDescriptor {
  id: string;
  /** What it finds, as the heading of a group: “Claims”. */
  label: string;
  icon: string;
  order: number;
  roles?: readonly Role[];
  /** What it finds are claims: an action that needs one lets choose among them. */
  claims?: true;
}

/** Event type or its beginning (`claims.`) → nouns that query keys begin with. */
export type LiveKeys = Readonly<Record<string, readonly string[]>>;

/** A remote as `remote.json` describes it (platform/federation/README.md). */
export interface RemoteDescriptor {
  app: string;
  name: string;
  /** Of the module that it exposes; the shell loads none that is newer than itself. */
  apiVersion: number;
  entry: string;
  offline: boolean;
  paths: readonly OwnedPath[];
  nav: readonly NavItem[];
  claimTabs: readonly ClaimTabDescriptor[];
  commands?: readonly CommandDescriptor[];
  searchProviders?: readonly SearchProviderDescriptor[];
  /** Hash of everything that went into its build. */
  build?: string;
  liveKeys?: LiveKeys;
  /** The IndexedDB in which it keeps work that must reach the server: where that is on the device, the remote is asked what waits (`RemoteModule.waiting`). */
  keepsIn?: string;
}

export interface RemotesConfig {
  version: 1;
  remotes: readonly RemoteDescriptor[];
}

export interface RouteContext {
  queryClient: QueryClient;
}

/** A tab of the claim hub. `id` is the one that `remote.json` announces under `claimTabs`. */
export interface ClaimTab {
  id: string;
  Component: ComponentType<{ claimId: number }>;
}

export interface DashboardCard {
  id: string;
  order: number;
  Component: ComponentType;
}

export interface CommandContext {
  /** The claim that it concerns: the open one, or the one that was chosen. */
  claimId: number | undefined;
  navigate: (to: string) => void;
  queryClient: QueryClient;
}

export interface CommandDialogProps {
  opened: boolean;
  onClose: () => void;
  claimId: number | undefined;
}

/** What a command of `remote.json` does: something at once, or a dialog over whatever is open. `id` is the one announced there. */
export type Command = { id: string } & (
  | { run: (context: CommandContext) => void | Promise<void>; dialog?: undefined }
  | { run?: undefined; dialog: () => Promise<ComponentType<CommandDialogProps>> }
);

export interface FoundRecord {
  /** Where it is opened. */
  to: string;
  label: string;
  detail?: string | undefined;
  /** Of a search provider of claims. */
  claimId?: number;
}

/** The search behind a search provider of `remote.json`: the best few. Rejects when it could not be asked. */
export interface SearchProvider {
  id: string;
  find: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>;
}

/** A line of the diagnostics on the help page. Never anything about clients. */
export interface DiagnosticLine {
  label: string;
  value: string;
}

/** Work of this person that is only on this device. */
export interface WaitingWork {
  readonly waiting: number;
  /** What the server refused: a person must look. */
  readonly failed: number;
  /** `held`: this person cannot send at present. */
  readonly state: 'waiting' | 'sending' | 'held';
  /** Where it is shown. */
  readonly to: string;
}

/** `view` answers with the same object until something changed; nothing while nothing waits. */
export interface WaitingSource {
  view: () => WaitingWork | undefined;
  subscribe: (changed: () => void) => () => void;
}

/** A file of an export. */
export interface WorkFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What somebody who signs out leaves on this device. */
export interface LeavingWork {
  /** How much of it is nowhere else. It stays, and is sent once the same person signs in again. */
  readonly unsent: number;
  /** Tries to send everything once; resolves to how much is left. */
  sendNow: () => Promise<number>;
  /** What is left, one file after the other. */
  files: () => AsyncIterable<WorkFile>;
  /** After the sign-out: copies of what the server has go. Never what is nowhere else. */
  forget: () => Promise<void>;
}

/** What `src/exposed/remote.tsx` exports as `remote`. */
export interface RemoteModule {
  apiVersion: number;
  routes: (context: RouteContext) => RouteObject[];
  claimTabs?: readonly ClaimTab[];
  dashboardCards?: readonly DashboardCard[];
  commands?: readonly Command[];
  searchProviders?: readonly SearchProvider[];
  /** What this remote knows about this device. */
  diagnostics?: (user: { id: number }) => Promise<readonly DiagnosticLine[]>;
  /** What of somebody waits on this device to reach the server; asking for it also has it sent. */
  waiting?: (user: { id: number }, context: RouteContext) => Promise<WaitingSource>;
  /** Asked before somebody signs out. */
  leaving?: (user: { id: number }, context: RouteContext) => Promise<LeavingWork>;
  liveKeys?: LiveKeys;
}
