// No screen is forgotten: every address that the product knows is looked at, on its bad days too, and with nothing in it. An address that
// lacks a state by right is named here with its reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { looksOfBadDays } from '../bad-days.ts';
import { emptyScreens } from '../empty-list.ts';
import { everyLook, type Look } from '../looks.ts';
import { remotes, roomOf, routeAmong, tabOf } from '../rooms.ts';
import type { Screen } from '../lists/screen.ts';
import { ofClaims, ofTheOffice } from '../screen-list.ts';
import { claimStates, states } from '../state-list.ts';
import { inTurn } from '../turn.ts';

const root = join(import.meta.dirname, '../../..');
const looked = [...ofClaims, ...claimStates, ...ofTheOffice, ...states];

const found = (file: string, pattern: RegExp) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, one = '']) => one);

const shellPaths = found('shell/src/routes.tsx', /path: '(\/[^']*)'/g);
const publicPaths = found('gateway/src/apps/public-pages.ts', /\['(\/\w*)', '\w+'\]/g);
const settingsTabs = found('shell/src/features/settings/settings-tabs.ts', /value: '(\w+)', label/g);
const claimTabs = remotes.flatMap((remote) => remote.claimTabs ?? []).map(({ id }) => id);

/** The route an address belongs to: the one with the most words of its own. */
const routes = [...remotes.flatMap(({ paths }) => paths.map(({ path }) => path)), ...shellPaths];
const routeOf = (address: string) => routeAmong(routes, address);
const isLookedAt = (route: string, which: (screen: Screen) => boolean = () => true) =>
  looked.some((screen) => routeOf(screen.path) === route && which(screen));
const hasBadDays = ({ badDay }: Screen) => badDay === 'screen' || badDay === 'tab';

test('the lists of addresses were found where they are kept', () => {
  expect(remotes.length).toBe(4);
  expect([routes.length > 20, publicPaths.length > 3, settingsTabs.length > 10, claimTabs.length > 8]).toEqual([true, true, true, true]);
});

test('every address of the product is looked at', () => {
  const routesLeftOut = routes.filter((route) => !isLookedAt(route));
  const pagesLeftOut = publicPaths.filter((path) => !looked.some((screen) => screen.path === path));
  expect([...routesLeftOut, ...pagesLeftOut]).toEqual([]);
});

test('every tab of a claim and of the settings is looked at', () => {
  const isOpened = (route: string, tab: string) => isLookedAt(route, ({ path }) => tabOf(path) === tab);
  const ofClaim = claimTabs.filter((tab) => !isOpened('/claims/:id', tab));
  const ofSettings = settingsTabs.filter((tab) => !isOpened('/settings', tab));
  expect([...ofClaim, ...ofSettings]).toEqual([]);
});

/** What has no data of its own cannot be without them. */
const withoutData: Readonly<Record<string, string>> = {
  '/unauthorized': 'says who may not enter; asks for nothing',
  '/inspection-link': 'takes the token of a link; without one it asks for nothing',
};
/** Tabs of the settings without data of their own: the session, which everything needs, tells what they show. */
const tabsOfTheSession = ['profile'];

/** Tabs of a claim that show the data of another screen. */
const tabsOfAnother: Readonly<Record<string, string>> = {
  communication: 'the same as /claims/:id/communications',
};

/** Addresses that show what the phone holds: no server can fail them, so they are looked at without connection only. */
const ofThePhone = ['/mobile-claims', '/mobile-captures'];

test('every address is looked at on its bad days', () => {
  const ofTheServer = routes.filter((route) => !withoutData[route] && !ofThePhone.includes(route));
  expect(ofTheServer.filter((route) => !isLookedAt(route, hasBadDays))).toEqual([]);
  expect(ofThePhone.filter((route) => !isLookedAt(route, ({ badDay }) => badDay === 'offline'))).toEqual([]);
  const isSeen = (route: string, tab: string) => isLookedAt(route, (screen) => tabOf(screen.path) === tab && hasBadDays(screen));
  expect(claimTabs.filter((tab) => !tabsOfAnother[tab] && !isSeen('/claims/:id', tab))).toEqual([]);
  expect(settingsTabs.filter((tab) => !tabsOfTheSession.includes(tab) && !isSeen('/settings', tab))).toEqual([]);
});

/** Addresses that nothing can be missing at. */
const neverEmpty: Readonly<Record<string, string>> = {
  '/unauthorized': 'has no list',
  '/inspection-link': 'has no list',
  '/help': 'its articles are a part of the product',
  '/settings': 'its tabs are looked at one by one below',
};
/** A claim, a storm, a case or an inspection is there, or the address is not. */
const isOfOne = (route: string) => route.includes(':');
const tabsThatAreForms = ['profile', 'notifications', 'security', 'organization', 'integrations'];

test('every list is looked at with nothing in it', () => {
  const isEmptied = (route: string) => emptyScreens.some(({ path }) => routeOf(path) === route);
  expect(routes.filter((route) => !isOfOne(route) && !neverEmpty[route] && !isEmptied(route))).toEqual([]);
  const tabs = new Set(emptyScreens.map(({ path }) => tabOf(path)));
  expect(settingsTabs.filter((tab) => !tabsThatAreForms.includes(tab) && !tabs.has(tab))).toEqual([]);
});

test('no two looks have one name, so that each leaves its own picture', () => {
  const names = looked.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a run that leaves screens out leaves out none of a changed room, and eight such runs look at all', () => {
  const inRun = (eighth: number) => inTurn(looked, { rooms: 'mf-comms', eighth: String(eighth) });
  const ofComms = looked.filter(({ path }) => roomOf(path) === 'mf-comms');
  expect(ofComms).not.toEqual([]);
  expect(ofComms.filter((screen) => !inRun(0).includes(screen))).toEqual([]);
  expect(inRun(0).length).toBeLessThan(looked.length / 2);
  const seen = new Set(Array.from({ length: 8 }, (_, eighth) => inRun(eighth)).flat());
  expect(looked.filter((screen) => !seen.has(screen))).toEqual([]);
});

const nameOf = ({ size, scheme }: Look) => `${size.name} ${scheme}`;
const missingAmong = (looks: readonly Look[]) => everyLook.map(nameOf).filter((name) => !looks.some((look) => nameOf(look) === name));

test('every room is judged on its bad days at every width and in both schemes', () => {
  const looksOf = looksOfBadDays(looked);
  for (const room of new Set(looked.filter(hasBadDays).map(({ path }) => roomOf(path)))) {
    const looks = looked
      .filter((screen) => hasBadDays(screen) && roomOf(screen.path) === room)
      .flatMap((screen) => looksOf(screen, 'failed'));
    expect([room, missingAmong(looks)]).toEqual([room, []]);
  }
});
