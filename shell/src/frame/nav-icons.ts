// Icons that `remote.json` may name. Add one here before a remote uses it.
import {
  IconCalendarEvent,
  IconCamera,
  IconFileCertificate,
  IconFileInvoice,
  IconCloudRain,
  IconFolders,
  IconHelp,
  IconHome,
  IconInbox,
  IconListCheck,
  IconLogout,
  IconMessages,
  IconPhoto,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconReport,
  IconRulerMeasure,
  IconSend,
  IconSettings,
  IconSparkles,
  IconSun,
  IconUser,
  IconUsers,
  type Icon,
} from '@plumbline/ui/frame';
import { createElement } from 'react';

const icons: Readonly<Record<string, Icon>> = {
  calendar: IconCalendarEvent,
  camera: IconCamera,
  certificate: IconFileCertificate,
  folders: IconFolders,
  help: IconHelp,
  invoice: IconFileInvoice,
  logout: IconLogout,
  play: IconPlayerPlay,
  plus: IconPlus,
  send: IconSend,
  sun: IconSun,
  user: IconUser,
  storm: IconCloudRain,
  home: IconHome,
  inbox: IconInbox,
  list: IconListCheck,
  messages: IconMessages,
  photo: IconPhoto,
  receipt: IconReceipt,
  report: IconReport,
  ruler: IconRulerMeasure,
  settings: IconSettings,
  sparkles: IconSparkles,
  users: IconUsers,
};

/** An unknown name gets a neutral icon: the entry must work even so. */
export function NavIcon({ name, size }: { name: string; size: number }) {
  return createElement(icons[name] ?? IconListCheck, { size, stroke: 1.75, 'aria-hidden': true });
}
