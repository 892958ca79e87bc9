// The groups of the palette: the open claim first, then what was opened lately, what is found, pages and actions.
import { isStaff } from '@plumbline/contracts/kernel';
import { useMantineColorScheme, useComputedColorScheme } from '@plumbline/ui';
import { recentItems, useClaimTabs, useOpenRecord, useUser, type RecentItem } from '@plumbline/web';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { commandsFor, searchProvidersFor, type OfferedCommand, type RunCommand } from '../../remotes/offered.ts';
import { navFor } from '../../frame/nav.ts';
import { requestSignOut } from '../../frame/sign-out/sign-out-request.ts';
import { tabsFor } from '../settings/public.ts';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { narrowed, shownGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { useSearchProviders, type Finding } from './use-search-providers.ts';

const maxRecent = 6;

export interface PaletteDeps {
  readonly typed: string;
  readonly run: RunCommand;
  readonly openSheet: () => void;
  /** The action that asks which claim it concerns. */
  readonly pendingAction: OfferedCommand | undefined;
  readonly onAsk: (command: OfferedCommand) => void;
}

export function usePaletteGroups(deps: PaletteDeps): PaletteGroup[] {
  const { role, id } = useUser();
  const { remotes } = useWorkspace().config;
  const searchProviders = useMemo(() => searchProvidersFor(remotes, role), [remotes, role]);
  const found = useSearchProviders(searchProviders, deps.typed);
  const recent = useMemo(() => recentItems(id), [id]);
  const open = useOpenRecord();
  const statics = useStaticGroups(deps, open);
  const go = useGo();
  if (deps.pendingAction) return claimChoice({ ...deps, pendingAction: deps.pendingAction }, recent, found);
  const others = recent.filter(({ to }) => to !== open?.to).slice(0, maxRecent);
  const [context, pages, actions] = statics;
  return shownGroups([
    ...context,
    {
      id: 'recent',
      label: 'Recent',
      items: narrowed(
        others.map((item) => recentPaletteItem(item, () => go(item.to))),
        deps.typed,
      ),
    },
    ...found.map((finding) => findingGroup(finding, (to) => () => go(to))),
    // Before anything is typed, what can be done is worth more than what the navigation shows anyway
    ...(deps.typed.trim() === '' ? [actions, pages] : [pages, actions]).map((group) => ({
      ...group,
      items: narrowed(group.items, deps.typed),
    })),
  ]);
}

function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}

function recentPaletteItem({ to, label, detail, claimId }: RecentItem, act: () => void): PaletteItem {
  return { id: `recent-${to}`, label, detail, icon: claimId === undefined ? 'report' : 'folders', act };
}

function findingGroup({ searchProvider, found, state, retry }: Finding, actOf: (to: string) => () => void): PaletteGroup {
  const items = found.map(({ to, label, detail }) => ({
    id: `${searchProvider.id}-${to}`,
    label,
    detail,
    icon: searchProvider.icon,
    act: actOf(to),
  }));
  return { id: searchProvider.id, label: searchProvider.label, items, state, onRetry: retry };
}

/** The second step of an action that concerns one claim. */
function claimChoice(
  { typed, pendingAction, run }: PaletteDeps & { pendingAction: OfferedCommand },
  recent: readonly RecentItem[],
  found: readonly Finding[],
): PaletteGroup[] {
  const recentOnes = new Map(recent.flatMap((item) => (item.claimId === undefined ? [] : [[item.claimId, item] as const])));
  const lately = [...recentOnes].slice(0, maxRecent).map(([claimId, item]) => recentPaletteItem(item, () => run(pendingAction, claimId)));
  const claims = found.filter(({ searchProvider }) => searchProvider.claims === true);
  return shownGroups([
    { id: 'recent', label: 'Recent claims', items: narrowed(lately, typed) },
    ...claims.map((finding) => {
      const idOf = new Map(finding.found.map(({ to, claimId }) => [to, claimId]));
      return findingGroup(finding, (to) => () => run(pendingAction, idOf.get(to)));
    }),
  ]);
}

function useStaticGroups(deps: PaletteDeps, open: RecentItem | undefined): [PaletteGroup[], PaletteGroup, PaletteGroup] {
  const { role } = useUser();
  const { remotes } = useWorkspace().config;
  const go = useGo();
  const own = useOwnActions(deps.openSheet);
  const context = useClaimItems(deps, open);
  const commands = commandsFor(remotes, role);
  const pages: PaletteItem[] = [
    ...navFor(remotes, role).map(({ id, label, to, icon, shortcut }) => ({
      id: `page-${id}`,
      label,
      icon,
      keys: shortcut,
      act: () => go(to),
    })),
    ...tabsFor(role).map(({ value, label }) => ({
      id: `tab-${value}`,
      label: `Settings: ${label}`,
      icon: 'settings',
      act: () => go(`/settings?tab=${value}`),
    })),
  ];
  const actions = commands.map((command) => commandItem(command, { ...deps, claimId: undefined }));
  return [
    context,
    { id: 'pages', label: 'Pages', items: deps.typed.trim() === '' ? pages.filter(({ id }) => !id.startsWith('tab-')) : pages },
    { id: 'actions', label: 'Actions', items: [...actions, ...own] },
  ];
}

/** What can be done with the claim that is open; its tabs are places to go to. */
function useClaimItems(deps: PaletteDeps, open: RecentItem | undefined): PaletteGroup[] {
  const { role } = useUser();
  const { remotes } = useWorkspace().config;
  const tabs = useClaimTabs();
  const go = useGo();
  const claimId = open?.claimId;
  if (claimId === undefined || !isStaff(role)) return [];
  const acts = commandsFor(remotes, role).filter(({ claim }) => claim !== undefined);
  const items = [
    ...acts.map((command) => ({ ...commandItem(command, { ...deps, claimId }), id: `claim-do-${command.id}` })),
    ...tabs.map(({ id, label }) => ({ id: `claim-tab-${id}`, label, icon: 'folders', act: () => go(`/claims/${claimId}?tab=${id}`) })),
  ];
  const shown = deps.typed.trim() === '' ? items.slice(0, acts.length) : items;
  return [{ id: 'claim', label: `This claim: ${open?.label ?? ''}`, items: narrowed(shown, deps.typed) }];
}

function commandItem(command: OfferedCommand, { run, onAsk, claimId }: PaletteDeps & { claimId: number | undefined }): PaletteItem {
  const { id, label, icon, keywords, shortcut, claim } = command;
  const asks = claim === 'needed' && claimId === undefined;
  return {
    id: `do-${id}`,
    label: asks ? `${label}…` : label,
    icon,
    words: keywords,
    keys: claimId === undefined ? shortcut : undefined,
    stays: asks,
    act: () => (asks ? onAsk(command) : run(command, claimId)),
  };
}

function useOwnActions(openSheet: () => void): PaletteItem[] {
  const { role } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const scheme: PaletteItem = {
    id: 'own-dark',
    label: 'Toggle dark mode',
    icon: 'sun',
    words: 'light theme color scheme',
    act: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
  return [
    // The portal is always light
    ...(isStaff(role) ? [scheme] : []),
    { id: 'own-keys', label: 'Keyboard shortcuts', icon: 'list', words: 'help keys', keys: '?', act: openSheet },
    { id: 'own-out', label: 'Sign out', icon: 'logout', words: 'log out leave', act: () => requestSignOut() },
  ];
}
