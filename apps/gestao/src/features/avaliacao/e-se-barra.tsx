import { counted } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { fraseDoProximo, pontos } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { Button } from '@mantine/core';
import { type Suposto, simulate } from './e-se.ts';

interface ESeProps {
  readonly avaliacao: PublicAvaliacao;
  readonly suposto: Suposto;
  readonly onReset: () => void;
}

/** Bar with the score and the seal that the supposed criteria would give. Its text is read aloud as it changes. */
export function ESe({ avaliacao, suposto, onReset }: ESeProps) {
  const isOpen = suposto.size > 0;
  const would = isOpen ? simulate(avaliacao, suposto) : null;
  return (
    <div className="aval-e-se" data-aberta={isOpen ? '' : undefined}>
      <p role="status" aria-label="E se">
        {would !== null && (
          <span>
            Com {counted(suposto.size, 'critério', 'critérios')} a mais, a nota iria de{' '}
            {pontos(avaliacao.nota)} para <strong>{pontos(would.nota)}</strong>: faixa de{' '}
            <strong>{would.nivel}</strong>. {fraseDoProximo(would)}
          </span>
        )}
      </p>
      {isOpen && (
        <Button variant="default" size="compact-sm" onClick={onReset}>
          Limpar
        </Button>
      )}
    </div>
  );
}
