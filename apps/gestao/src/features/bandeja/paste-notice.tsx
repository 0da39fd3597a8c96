import { counted } from '@claraboia/contract';
import type { ItemDaBandeja } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { CAMPO_ROTULO } from './campos.ts';
import type { Edicao } from './edit-queue.ts';
import { type CellFault, camposWith, type Spread } from './paste.ts';

interface PasteNoticeProps {
  readonly spread: Spread;
  readonly rows: readonly ItemDaBandeja[];
  readonly onFix: (edicoes: readonly Edicao[], fault: CellFault) => void;
  readonly onClose: () => void;
}

const lineText = ({ ids, campo }: CellFault, rows: readonly ItemDaBandeja[]) => {
  const places = ids.map((id) => rows.findIndex((row) => row.id === id) + 1).filter(Boolean);
  const shown = places.slice(0, 5).join(', ');
  const more = places.length > 5 ? ` e mais ${places.length - 5}` : '';
  return `${CAMPO_ROTULO[campo]}, ${places.length === 1 ? 'linha' : 'linhas'} ${shown}${more}`;
};

/** Result of a paste or a fill: what was set, and the texts that were not understood. */
export function PasteNotice({ spread, rows, onFix, onClose }: PasteNoticeProps) {
  const { cells, faults, beyond } = spread;
  return (
    <section className="bandeja-paste" aria-label="Resultado de colar ou preencher">
      <p role="status">
        {counted(cells, 'célula preenchida', 'células preenchidas')}.
        {faults.length > 0 &&
          ` ${counted(faults.length, 'texto não serviu', 'textos não serviram')}.`}
        {beyond > 0 &&
          ` ${counted(beyond, 'linha sobrou', 'linhas sobraram')}: não há mais documentos abaixo.`}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.campo} ${fault.text} ${fault.mensagem}`}>
              <span>
                {fault.mensagem} ({lineText(fault, rows)})
              </span>
              {fault.near.map(({ value, detail }) => (
                <Button
                  key={value.id}
                  size="compact-sm"
                  variant="light"
                  onClick={() => {
                    const meant = rows.filter(({ id }) => fault.ids.includes(id));
                    onFix(
                      meant.map((item) => ({
                        id: item.id,
                        campos: camposWith(
                          item,
                          fault.campo,
                          value as ItemDaBandeja[typeof fault.campo],
                        ),
                      })),
                      fault,
                    );
                  }}
                >
                  Você quis dizer «{value.nome}»{detail !== '' && `, de ${detail}`}?
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      <div className="bandeja-actions">
        <Button size="xs" variant="default" onClick={onClose}>
          Entendi
        </Button>
      </div>
    </section>
  );
}
