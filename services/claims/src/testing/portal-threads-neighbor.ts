// The threads of the portal as claims asks communications for them: kept, told of by an event, and read by portal user.
import { caseMessageSent, portalMessageApi as api, type PortalUser, type PortalMessage } from '@plumbline/contracts/comms';
import { Failure, isStaff } from '@plumbline/contracts/kernel';
import { createEvent, type Mount, type RecordBase, type ServiceParts } from '@plumbline/server';
import { Schema } from 'mongoose';
import { smallJpeg } from './fixtures.ts';

interface Row extends RecordBase {
  claimId: number;
  portalUser: PortalUser;
  message: PortalMessage;
}

export function portalThreads(parts: ServiceParts): (on: Mount) => void {
  const rows = parts.collection<Row>('portal_messages', new Schema({ claimId: Number, portalUser: {}, message: {} }));
  return (on) => {
    on(api.recordPortalMessage, ({ body: { claimId, portalUser, text }, scope, write }) =>
      write(async (tx) => {
        const _id = await parts.nextId('message');
        const fromOffice = isStaff(scope.actor.role);
        const message = { id: _id, text, authorName: scope.actor.name, fromOffice, at: tx.now.toISOString() };
        const about = { claimId, claimNumber: `CLM-${claimId}`, portalUserId: portalUser.userId, portalUserName: portalUser.name };
        await rows.insert(tx, { _id, claimId, portalUser, message }, [createEvent(caseMessageSent, { ...about, text, fromOffice })]);
        return message;
      }),
    );
    // Every message has one picture here
    on(api.readPortalPicture, async ({ params, query, scope, answerWith }) => {
      const asked = { claimId: params.id, 'portalUser.userId': query.portalUserId, _id: params.messageId };
      if (params.place !== 1 || !(await rows.findOne(scope, asked)))
        throw new Failure('not_found', 'This text message has no such picture');
      return answerWith.bytes(smallJpeg, { contentType: 'image/jpeg' });
    });
    on(api.listPortalThreads, async ({ params, query, scope }) => {
      const of = query.portalUserId === undefined ? {} : { 'portalUser.userId': query.portalUserId };
      const found = await rows.find(scope, { claimId: params.id, ...of }, { sort: { _id: 1 } });
      const ids = [...new Set(found.map(({ portalUser }) => portalUser.userId))];
      return ids.flatMap((id) => {
        const own = found.filter(({ portalUser }) => portalUser.userId === id);
        return own[0] ? [{ ...own[0].portalUser, messages: own.map(({ message }) => message) }] : [];
      });
    });
  };
}
