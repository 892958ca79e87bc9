// Retry all: what no provider took is sent again, within the filters of the log.
import { commsApi, type FailedRetried } from '@plumbline/contracts/comms';
import { Button, ConfirmDialog, toast, useDisclosure } from '@plumbline/ui';
import { failureText, useMay, useWrite } from '@plumbline/web';
import type { LogFilter } from '../../shared/base/comms-queries.ts';

export function RetryAll({ filter: { status: _failed, ...filter } }: { filter: LogFilter }) {
  const [opened, { open, close }] = useDisclosure();
  const again = useWrite(commsApi.retryFailedMessages, {
    stale: ['communications'],
    onSuccess: (done) => toast({ tone: done.refused > 0 ? 'neutral' : 'good', ...outcomeOf(done) }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't retry the messages", description: failureText(error, 'Please try again.') }),
  });
  if (!useMay(commsApi.retryFailedMessages)) return null;
  return (
    <>
      <Button variant="default" onClick={open}>
        Retry all
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Retry all failed messages?"
        confirm="Retry all"
        busy={again.isPending}
        onConfirm={() => again.mutate({ body: filter }, { onSettled: close })}
        onClose={close}
      >
        Every message that no provider took is sent again, within the filters. Messages that may have been delivered, or were rejected, are
        left as they are.
      </ConfirmDialog>
    </>
  );
}

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

function outcomeOf({ retried, refused, reason, more }: FailedRetried): { title: string; description?: string } {
  const title = retried === 0 ? 'No message was retried' : `${messages(retried)} on the way`;
  const said = [
    refused > 0 && `${messages(refused)} can't go out now${reason ? `: ${reason.replace(/\.$/, '')}` : ''}.`,
    retried + refused === 0 && 'None of them can be sent again without a new message.',
    more && 'There are more. Retry again.',
  ].filter((one) => one !== false);
  return said.length > 0 ? { title, description: said.join(' ') } : { title };
}
