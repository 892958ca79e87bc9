// The address by which a calendar program shows the reader's inspections: created, replaced, turned off. It is shown once.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { Button, DateText, Group, Modal, Notice, QueryBoundary, Stack, TextInput, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarFeedQuery } from '../../shared/schedule-queries.ts';

const stale = ['calendar-feed'];

export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const state = useQuery(calendarFeedQuery);
  const [address, setAddress] = useState<string>();
  const create = useWrite(inspectionApi.createCalendarFeed, {
    stale,
    onSuccess: ({ path }) => {
      setAddress(path && new URL(path, location.origin).href);
      // The first answer was lost on its way, and an address is shown once
      if (!path) toast({ tone: 'bad', title: 'The address was lost on its way', description: 'Replace it to get a new one.' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't create the address", description: error.message }),
  });
  const remove = useWrite(inspectionApi.deleteCalendarFeed, {
    stale,
    onSuccess: () => {
      setAddress(undefined);
      toast({ tone: 'good', title: 'Calendar feed turned off' });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't turn off the feed", description: error.message }),
  });
  return (
    <Modal opened onClose={onClose} title="Calendar feed" size="lg">
      <QueryBoundary query={state} what="calendar feed">
        {({ feed }) => (
          <Stack>
            <p>Subscribe to your inspections in Google Calendar, Outlook or Apple Calendar.</p>
            {address && <NewAddress address={address} />}
            {feed && (
              <p>
                Created <DateText at={feed.createdAt} format="date-time" />. Last read{' '}
                {feed.lastReadAt ? <DateText at={feed.lastReadAt} format="date-time" /> : 'never'}.
              </p>
            )}
            <Group>
              <Button loading={create.isPending} variant={feed ? 'default' : 'filled'} onClick={() => create.mutate({})}>
                {feed ? 'Replace address' : 'Create address'}
              </Button>
              {feed && (
                <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
                  Turn off
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </QueryBoundary>
    </Modal>
  );
}

function NewAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ tone: 'good', title: 'Address copied' }),
      () => toast({ tone: 'bad', title: "Couldn't copy", description: 'Select the address and copy it.' }),
    );
  return (
    <Notice tone="info" title="Copy this address now">
      <Stack gap="xs">
        <span>It is shown once. Anyone who has it can see your inspections.</span>
        <TextInput label="Address" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Group>
          <Button variant="default" onClick={() => void copy()}>
            Copy address
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
