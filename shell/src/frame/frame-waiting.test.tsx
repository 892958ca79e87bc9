// What waits on this device is said on every page and leads to its queue; “Capture” goes where my next inspection is.
import { PageHeader } from '@plumbline/ui';
import type { CommandContext, RemoteModule, WaitingWork } from '@plumbline/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../testing/a-workspace.tsx';

// Two cores are shared with the other tests
afterEach(() => vi.unstubAllGlobals());

const field = aRemote({
  app: 'mf-field',
  keepsIn: 'plumbline-field',
  paths: [{ path: '/inspections' }, { path: '/mobile-claims' }, { path: '/mobile-inspection/:id' }],
  nav: [
    {
      id: 'mobile',
      label: 'Mobile Inspection',
      to: '/mobile-claims',
      icon: 'camera',
      group: 'field',
      order: 10,
      command: 'start-inspection',
      bottomBar: { label: 'Capture', order: 1 },
    },
  ],
  commands: [{ id: 'start-inspection', label: 'Start next inspection', icon: 'play', order: 10 }],
});

/** A queue that the test fills. */
function aQueue() {
  let work: WaitingWork | undefined;
  const watchers = new Set<() => void>();
  return {
    set: (next: WaitingWork | undefined) =>
      act(() => {
        work = next;
        for (const changed of watchers) changed();
      }),
    source: {
      view: () => work,
      subscribe: (changed: () => void) => {
        watchers.add(changed);
        return () => void watchers.delete(changed);
      },
    },
  };
}

const page = (title: string) => () => <PageHeader title={title} />;

function aField(next: string | undefined | Error, over: Partial<RemoteModule> = {}): RemoteModule {
  return {
    apiVersion: 1,
    routes: () => [
      { path: '/inspections', Component: page('Inspections') },
      { path: '/mobile-claims', Component: page('Today') },
      { path: '/mobile-inspection/:id', Component: page('Inspection') },
    ],
    commands: [
      {
        id: 'start-inspection',
        run: ({ navigate }) => {
          if (next instanceof Error) throw next;
          navigate(next ?? '/mobile-claims');
        },
      },
    ],
    ...over,
  };
}

function open(module: RemoteModule | Error, { at = '/inspections', phone = true } = {}) {
  serverAnswers({ '/api/auth/user': dana });
  return openWorkspace({ at, remotes: [field], modules: { mf_field: module }, phone });
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the chip tells how much waits and how much failed, live, and leads there; nothing while nothing waits', async () => {
  const queue = aQueue();
  const asked: number[] = [];
  const waiting: RemoteModule['waiting'] = ({ id }) => {
    asked.push(id);
    return Promise.resolve(queue.source);
  };
  const { router } = open(aField(undefined, { waiting }));
  await title('Inspections');
  expect(screen.queryByRole('link', { name: /Syncing/ })).toBeNull();
  await vi.waitFor(() => expect(asked).toEqual([2]), { timeout: 8_000 });
  queue.set({ waiting: 3, failed: 0, state: 'sending', to: '/mobile-inspection/5' });
  expect((await screen.findByRole('link', { name: /Syncing 3/ })).getAttribute('href')).toBe('/mobile-inspection/5');
  queue.set({ waiting: 3, failed: 0, state: 'waiting', to: '/mobile-inspection/5' });
  await screen.findByRole('link', { name: /3 waiting/ });
  queue.set({ waiting: 3, failed: 0, state: 'held', to: '/mobile-inspection/5' });
  await screen.findByRole('link', { name: /3 not sent/ });
  queue.set({ waiting: 2, failed: 1, state: 'waiting', to: '/mobile-inspection/6' });
  await userEvent.click(await screen.findByRole('link', { name: /1 failed/ }));
  await title('Inspection');
  expect(router.state.location.pathname).toBe('/mobile-inspection/6');
  queue.set(undefined);
  expect(screen.queryByRole('link', { name: /failed|Syncing/ })).toBeNull();
});

test('“Capture” goes on to my next inspection; the list of the day is behind it', async () => {
  const { router } = open(aField('/mobile-inspection/9'));
  await title('Inspections');
  await userEvent.click(within(screen.getByRole('navigation', { name: 'Quick access' })).getByRole('link', { name: 'Capture' }));
  await title('Inspection');
  expect(router.state.location.pathname).toBe('/mobile-inspection/9');
  await act(() => router.navigate(-1));
  await title('Today');
});

test.each([
  ['there is none', undefined],
  ['it cannot be found out', new Error('away')],
])('“Capture” stays on the list of the day when %s', async (_, next) => {
  const { router } = open(aField(next));
  await title('Inspections');
  await userEvent.click(screen.getByRole('link', { name: 'Capture' }));
  await title('Today');
  expect(router.state.location.pathname).toBe('/mobile-claims');
});

test('“Capture” does not fetch back who is on the way to a screen whose code still loads', async () => {
  const found = Promise.withResolvers<string>();
  const arrived = Promise.withResolvers<{ Component: () => React.ReactNode }>();
  const went = vi.fn<() => void>();
  const run = async ({ navigate }: CommandContext) => {
    navigate(await found.promise);
    went();
  };
  const routes: RemoteModule['routes'] = (context) => [
    ...aField(undefined)
      .routes(context)
      .filter(({ path }) => path !== '/inspections'),
    { path: '/inspections', lazy: () => arrived.promise },
  ];
  const { router } = open(aField(undefined, { routes, commands: [{ id: 'start-inspection', run }] }), { at: '/mobile-claims' });
  await title('Today');
  await userEvent.click(screen.getByRole('link', { name: 'Capture' }));
  void router.navigate('/inspections');
  found.resolve('/mobile-inspection/9');
  await expect.poll(() => went).toHaveBeenCalled();
  await act(() => arrived.resolve({ Component: page('Inspections') }));
  await title('Inspections');
  expect(router.state.location.pathname).toBe('/inspections');
});

test('the entry of the sidebar leads there too', async () => {
  open(aField('/mobile-inspection/9'), { phone: false });
  await title('Inspections');
  await userEvent.click(screen.getByRole('link', { name: 'Mobile Inspection' }));
  await title('Inspection');
});
