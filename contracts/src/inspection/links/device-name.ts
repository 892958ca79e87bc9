// The name that a browser makes for its device, and keeps: the office learns of it, and a recovery link opens on it alone.
import { string } from '../../kernel/schema.ts';

export const DeviceName = string().regex(/^[\w-]{8,64}$/, 'The name of a device has 8 to 64 letters, digits and hyphens');
