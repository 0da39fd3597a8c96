import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { textOf } from './campos.ts';
import type { NaoSalvo } from './edit-queue.ts';
import { focusTitle } from './tray-title.tsx';

interface LostValuesProps {
  readonly itens: readonly ItemDaBandeja[];
  readonly naoSalvos: readonly NaoSalvo[];
  readonly onDismiss: (naoSalvo: NaoSalvo) => void;
}

/** Values that were typed into documents that another person took out. */
export function LostValues({ itens, naoSalvos, onDismiss }: LostValuesProps) {
  const lost = naoSalvos.filter(
    ({ id, motivo }) => motivo === 'fora' || itens.every((item) => item.id !== id),
  );
  if (lost.length === 0) return null;
  return (
    <div role="alert" className="bandeja-fault">
      <ul>
        {lost.map((each) => (
          <li key={`${each.id} ${each.campo}`}>
            {each.arquivo !== '' && <strong>{each.arquivo}: </strong>}
            {each.mensagem} O que você escreveu não foi salvo: «{textOf(each.meu)}».
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const each of lost) onDismiss(each);
          focusTitle();
        }}
      >
        Entendi
      </Button>
    </div>
  );
}
