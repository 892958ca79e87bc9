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
  /** Marks the entry for every address that begins so; default: its own address and what is below it. */
  activePrefix?: string;
  /** Place in the bar of the phone, with a short label. */
  bottomBar?: { label: string; order: number };
  /** A live number: `GET path`, its numeric `field`, refreshed with the query key `key`; hidden at 0. */
  count?: { path: string; field: string; key: string };
}

export interface ClaimTabDescriptor {
  id: string;
  label: string;
  order: number;
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
  liveKeys?: LiveKeys;
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

export interface Command {
  id: string;
  label: string;
  run: () => void;
}

/** What `src/exposed/remote.tsx` exports as `remote`. */
export interface RemoteModule {
  apiVersion: number;
  routes: (context: RouteContext) => RouteObject[];
  claimTabs?: readonly ClaimTab[];
  dashboardCards?: readonly DashboardCard[];
  commands?: readonly Command[];
  liveKeys?: LiveKeys;
}
