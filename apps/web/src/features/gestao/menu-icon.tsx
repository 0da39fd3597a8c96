import {
  type Icon,
  IconBriefcase,
  IconBuilding,
  IconBuildingBank,
  IconCalendarEvent,
  IconCash,
  IconClipboardList,
  IconFileCertificate,
  IconFileDescription,
  IconFileText,
  IconFolder,
  IconFolders,
  IconGavel,
  IconHeartHandshake,
  IconHelpCircle,
  IconHome,
  IconKey,
  IconListCheck,
  IconPalette,
  IconSettings,
  IconSitemap,
  IconSpeakerphone,
  IconTags,
  IconTemplate,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';

/** By the names that menus use: those of Tabler. A closed list, so that no whole icon set is sent. */
const ICONS: Readonly<Record<string, Icon>> = {
  briefcase: IconBriefcase,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'calendar-event': IconCalendarEvent,
  cash: IconCash,
  'clipboard-list': IconClipboardList,
  'file-certificate': IconFileCertificate,
  'file-text': IconFileText,
  folder: IconFolder,
  folders: IconFolders,
  gavel: IconGavel,
  'heart-handshake': IconHeartHandshake,
  'help-circle': IconHelpCircle,
  home: IconHome,
  key: IconKey,
  'list-check': IconListCheck,
  palette: IconPalette,
  settings: IconSettings,
  sitemap: IconSitemap,
  speakerphone: IconSpeakerphone,
  tags: IconTags,
  template: IconTemplate,
  users: IconUsers,
  world: IconWorld,
};

/** The icon of a menu entry; an unknown or absent name gets a plain page. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  const Shown = (name !== null && Object.hasOwn(ICONS, name) && ICONS[name]) || IconFileDescription;
  return <Shown size={16} aria-hidden className="menu-icon" />;
}
