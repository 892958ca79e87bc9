// The part of the kit that the frame of the product is made of: what a page needs before its screen is there. The whole kit comes with the
// first screen, from the same files; what is added here is waited for by everybody.
export { UiProvider } from './provider.tsx';
export { Notice, type NoticeProps } from './data/notice.tsx';
export { useAlwaysLight } from './always-light.ts';
export { useOnTheWay } from './data/on-the-way.ts';
export { setReaderZone } from './data/date-format.ts';
export { failureWords } from './texts/failure-words.ts';
export { readerLanguage, sayToReader, setReaderLanguage } from './texts/reader-language.ts';
export { bringKitSpanish } from './texts/say.ts';
export { LoadFailure, Placeholder } from './data/query-boundary.tsx';
export { Drawer } from './dialog/drawer.tsx';
export { Modal } from './dialog/modal.tsx';
export {
  type Icon,
  IconBell,
  IconCalendarEvent,
  IconCamera,
  IconCloudCheck,
  IconCloudOff,
  IconCloudRain,
  IconCloudUpload,
  IconDeviceDesktop,
  IconDots,
  IconFileCertificate,
  IconFileInvoice,
  IconFolders,
  IconHelp,
  IconHome,
  IconInbox,
  IconLanguage,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMenu2,
  IconMessages,
  IconMoon,
  IconPhoto,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconRefresh,
  IconReport,
  IconRulerMeasure,
  IconSearch,
  IconSend,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconSun,
  IconUser,
  IconUsers,
} from './icons/icons.ts';
export {
  ActionIcon,
  Avatar,
  Button,
  Group,
  Popover,
  Skeleton,
  Stack,
  UnstyledButton,
  useDisclosure,
  useMantineColorScheme,
  useMediaQuery,
} from './mantine/index.ts';
export { expectNewScreen, PageHeader } from './page/page-header.tsx';
export { StatusBadge } from './status/status-badge.tsx';
export { toast, type ToastMessage } from './toast/toast-store.ts';
// For the forms of @plumbline/web, which stands before the first screen
export { checkForm, type Checked, type CheckingSchema } from './form/field-errors.ts';
export { fieldProps } from './form/form-errors.tsx';
export { useForm } from './mantine/index.ts';
