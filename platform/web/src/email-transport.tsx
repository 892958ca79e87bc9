// Who carries email, and what may be said of one that was stored: nobody must believe that something left which did not.
import { commsApi } from '@plumbline/contracts/comms';
import { Notice, type ToastMessage } from '@plumbline/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './calls/call.ts';

/** While communications is away nothing is said about it. */
const emailProvidersQuery = queryOptions({ queryKey: ['contacts', 'providers'], queryFn: () => call(commsApi.readProviders) });

/** `local`: it is kept here, nothing goes outside; undefined while nobody knows. */
export function useEmailTransport(): string | undefined {
  return useQuery(emailProvidersQuery).data?.email;
}

export function NoMailServer({ carrier }: { carrier: string | undefined }) {
  if (carrier !== 'local') return null;
  return (
    <Notice tone="info" title="Email isn't set up">
      This message will be saved, not sent.
    </Notice>
  );
}

type Said = Pick<ToastMessage, 'tone' | 'title' | 'description'>;

interface Words {
  /** Where a mail server carries it. */
  readonly goes: Said;
  readonly kept: Said;
  /** While nobody knows who carries it. */
  readonly stored: Said;
}

export function emailMessage(carrier: string | undefined, { goes, kept, stored }: Words): Said {
  if (carrier === undefined) return { tone: 'neutral', ...stored };
  return carrier === 'local' ? { tone: 'neutral', ...kept } : { tone: 'good', ...goes };
}

export const keptHere = 'Not sent: email not set up';
