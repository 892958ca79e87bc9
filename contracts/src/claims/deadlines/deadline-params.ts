// Who works on deadlines and their letters, and how each is named in a path.
import { IdInPath, object, string } from '../../kernel/index.ts';

export const mayWork = ['admin', 'adjuster'] as const;
export const byId = object({ id: IdInPath });
export const byKey = object({ id: IdInPath, key: string().regex(/^[\w.-]{1,160}$/, 'Deadline not found') });
