// What happens to contacts.
import { defineEvent } from '../../kernel/event.ts';
import { staff } from '../../kernel/people.ts';
import { Id, object, oneOf, string } from '../../kernel/schema.ts';
import { ContactType } from './contact-types.ts';

const about = { contactId: Id, claimId: Id, name: string() };

export const contactAdded = defineEvent('comms.contact-added', object({ ...about, contactType: ContactType }), staff);

export const contactChanged = defineEvent(
  'comms.contact-changed',
  object({ ...about, what: oneOf(['edited', 'deactivated', 'reactivated']) }),
  staff,
);

/** The other contact went into this one. */
export const contactsMerged = defineEvent('comms.contact-merged', object({ ...about, mergedId: Id, mergedName: string() }), staff);

export const contactMergeUndone = defineEvent(
  'comms.contact-merge-undone',
  object({ ...about, mergedId: Id, mergedName: string() }),
  staff,
);

export const contactEvents = { contactAdded, contactChanged, contactsMerged, contactMergeUndone };
