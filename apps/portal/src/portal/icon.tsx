import {
  IconAccessible,
  IconChevronDown,
  IconChevronRight,
  IconContrast,
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconFolder,
  IconLink,
  IconLock,
  IconMenu2,
  IconMoon,
  IconPlayerPlay,
  IconSearch,
  IconX,
} from '@tabler/icons-react';

/** Icons of the public pages, from the set that the back-office also uses. */
const ICONS = {
  chevron: IconChevronRight,
  close: IconX,
  contrast: IconContrast,
  down: IconChevronDown,
  download: IconDownload,
  external: IconExternalLink,
  file: IconFileText,
  folder: IconFolder,
  link: IconLink,
  lock: IconLock,
  menu: IconMenu2,
  moon: IconMoon,
  person: IconAccessible,
  play: IconPlayerPlay,
  search: IconSearch,
} as const;

export type IconName = keyof typeof ICONS;

/** Decorative icon next to a text that says the same; never the only carrier of meaning. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name];
  return (
    <Drawing className={`portal-icon ${className}`} size={20} stroke={1.75} aria-hidden="true" />
  );
}
