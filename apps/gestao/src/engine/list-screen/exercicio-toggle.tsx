import { Button } from '@mantine/core';
import { IconCalendarCheck, IconCalendarEvent } from '@tabler/icons-react';
import type { ListScreenModel } from './use-list-screen.ts';

interface ExercicioToggleProps {
  readonly list: ListScreenModel;
  /** False for a larger button, for fingers. */
  readonly large: boolean;
}

/** Button that filters the list by the chosen exercise; absent if its records have none. */
export function ExercicioToggle({ list: { vistas }, large }: ExercicioToggleProps) {
  const { exercicio } = vistas;
  if (exercicio === null) return null;
  const { ano, isOn, toggle } = exercicio;
  const Icon = isOn ? IconCalendarCheck : IconCalendarEvent;
  return (
    <Button
      size={large ? 'xs' : 'sm'}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      title={isOn ? 'Mostrar todos os anos' : `Mostrar só o que é de ${ano}`}
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`Exercício ${ano}`}
      onClick={toggle}
    >
      {ano}
    </Button>
  );
}
