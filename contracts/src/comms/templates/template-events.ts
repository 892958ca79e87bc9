// What happens to message templates.
import { defineEvent } from '../../kernel/event.ts';
import { staff } from '../../kernel/people.ts';
import { boolean, Id, int, object, string } from '../../kernel/schema.ts';

const about = { templateId: Id, name: string(), templateVersion: int() };

export const templateCreated = defineEvent('comms.template-created', object(about), staff);
/** A new version: edited, brought back, or reset to the original of the product. */
export const templateEdited = defineEvent(
  'comms.template-edited',
  object({ ...about, restoredFrom: int().optional(), isReset: boolean().optional() }),
  staff,
);
export const templateSwitched = defineEvent('comms.template-switched', object({ ...about, isActive: boolean() }), staff);
export const templateDeleted = defineEvent('comms.template-deleted', object(about), staff);

export const templateEvents = { templateCreated, templateEdited, templateSwitched, templateDeleted };
