import { FONT_SIZE } from '@claraboia/ui/lib/settings.ts';
import {
  decreaseFont,
  increaseFont,
  toggleDarkMode,
  toggleFluidContent,
  toggleHighContrast,
  useSettings,
} from '@claraboia/ui/lib/settings-store.ts';
import { ActionIcon, Popover, Switch } from '@mantine/core';
import { IconAccessible, IconMinus, IconPlus } from '@tabler/icons-react';

/** Settings stored in this browser: text size, contrast, dark mode, width. */
export function AccessibilityMenu() {
  const { fontSize, highContrast, darkMode, fluidContent } = useSettings((all) => all);
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon className="shell-icon" size="lg" aria-label="Acessibilidade">
          <IconAccessible size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Acessibilidade" className="accessibility">
        <div className="accessibility-font">
          <span>Tamanho do texto</span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Diminuir o texto"
            disabled={fontSize <= FONT_SIZE.min}
            onClick={decreaseFont}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
          <output aria-label="Tamanho atual">{fontSize}</output>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Aumentar o texto"
            disabled={fontSize >= FONT_SIZE.max}
            onClick={increaseFont}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </div>
        <Switch label="Alto contraste" checked={highContrast} onChange={toggleHighContrast} />
        <Switch label="Modo escuro" checked={darkMode} onChange={toggleDarkMode} />
        <Switch
          label="Usar toda a largura da tela"
          checked={fluidContent}
          onChange={toggleFluidContent}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
