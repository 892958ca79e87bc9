// The features that stand in the frame.
import { NotificationBell } from './features/notifications/notification-bell.tsx';
import { AccessRestricted } from './features/public/access-restricted.tsx';
import type { FrameSlots } from './frame/slots.ts';
import { Overlays } from './overlays.tsx';

export const frameSlots: FrameSlots = { Bell: NotificationBell, Overlays, Restricted: AccessRestricted };
