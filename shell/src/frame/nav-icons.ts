// Icons that `remote.json` may name. Add one here before a remote uses it.
import {
  IconCalendarEvent,
  IconCamera,
  IconFileCertificate,
  IconFolders,
  IconHome,
  IconInbox,
  IconListCheck,
  IconMessages,
  IconPhoto,
  IconReceipt,
  IconReport,
  IconRulerMeasure,
  IconSparkles,
  IconUsers,
  type Icon,
} from '@plumbline/ui';

const icons: Readonly<Record<string, Icon>> = {
  calendar: IconCalendarEvent,
  camera: IconCamera,
  certificate: IconFileCertificate,
  folders: IconFolders,
  home: IconHome,
  inbox: IconInbox,
  list: IconListCheck,
  messages: IconMessages,
  photo: IconPhoto,
  receipt: IconReceipt,
  report: IconReport,
  ruler: IconRulerMeasure,
  sparkles: IconSparkles,
  users: IconUsers,
};

/** An unknown name gets a neutral icon: the entry must work even so. */
export function navIcon(name: string): Icon {
  return icons[name] ?? IconListCheck;
}
