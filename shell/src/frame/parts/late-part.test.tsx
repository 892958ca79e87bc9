// A part whose code comes late: what does not come or breaks costs the part alone, and the focus finds its way back after the first opening too.
import { Modal, PageHeader } from '@plumbline/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';
import { LatePart } from './late-part.tsx';

interface PartProps {
  opened: boolean;
  onClose: () => void;
}
const Sheet = ({ opened, onClose }: PartProps) => <Modal opened={opened} onClose={onClose} title="The sheet" />;
const fetchPart = vi.fn<() => Promise<ComponentType<PartProps>>>();

function Screen() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <PageHeader title="Claims Management" />
      <button type="button" onClick={() => setOpened(true)}>
        Open it
      </button>
      <LatePart label="The sheet" fetchPart={fetchPart} opened={opened} onOpen={() => setOpened(true)} onClose={close}>
        {(Part, isOpen) => <Part opened={isOpen} onClose={close} />}
      </LatePart>
    </>
  );
}

beforeEach(() => fetchPart.mockReset().mockResolvedValue(Sheet));
afterEach(() => vi.unstubAllGlobals());

async function open() {
  serverAnswers({ '/api/auth/user': dana, '/boot-assets.json': 404 });
  const claims = aRemote({ app: 'mf-claims', paths: [{ path: '/claims' }] });
  const routes = () => [{ path: '/claims', element: <Screen /> }];
  openWorkspace({ at: '/claims', remotes: [claims], modules: { mf_claims: { apiVersion: 1, routes } } });
  return screen.findByRole('button', { name: 'Open it' });
}
const stands = () => screen.getByRole('heading', { level: 1, name: 'Claims Management' });

test('code that does not come leaves the screen and is asked for again by Retry', async () => {
  fetchPart.mockRejectedValueOnce(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
  await userEvent.click(await open());
  expect(await screen.findByText("The sheet couldn't be opened")).toBeTruthy();
  expect(stands()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
  expect(await screen.findByRole('dialog', { name: 'The sheet' })).toBeTruthy();
});

test('a part that breaks when it is shown is closed, and the screen stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchPart.mockResolvedValueOnce(() => {
    throw new Error('broken');
  });
  const button = await open();
  await userEvent.click(button);
  expect(await screen.findByText("The sheet couldn't be opened")).toBeTruthy();
  expect(stands()).toBeTruthy();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'The sheet' })).toBeTruthy();
});

test('the focus is back at its button after the first opening', async () => {
  const button = await open();
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'The sheet' });
  // A dialog that is closed before it took the focus has none to give back
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
