import { contrastRatio, legibleOn } from '@claraboia/contract';
import { Button, FileButton, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readArms } from './arms.ts';
import type { StepProps } from './steps.tsx';

/** Accepted formats; the upload is a small PNG. */
const ACCEPT = 'image/png,image/gif,image/jpeg';
/** A few proven colours, in addition to the product's own. */
const OTHERS: readonly (readonly [cor: string, nome: string])[] = [
  ['#14532d', 'Verde-escuro'],
  ['#7f1d1d', 'Vinho'],
  ['#1e3a8a', 'Azul-real'],
  ['#334155', 'Grafite'],
];

/** Initial value of the colour chooser. */
const OWN_COLOUR = '#1351b4';

const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Describes the contrast of the portal's name on a colour. */
const contrastOf = (cor: string) =>
  `texto ${legibleOn(cor, '#ffffff') === '#ffffff' ? 'branco' : 'preto'}, contraste ${ratio.format(
    Math.floor(contrastRatio(cor, legibleOn(cor, '#ffffff')) * 10) / 10,
  )}:1`;

interface ChoiceProps {
  readonly cor: string | null;
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ColourChoice({ cor, label, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="install-colour" data-chosen={chosen || undefined}>
      <input type="radio" name="cor" checked={chosen} onChange={onChoose} />
      <span
        className="install-swatch"
        style={{ background: cor ?? 'linear-gradient(135deg, #071d41 50%, #1351b4 50%)' }}
        aria-hidden
      />
      <span>
        {label}
        {cor !== null && <span className="install-colour-note">{contrastOf(cor)}</span>}
      </span>
    </label>
  );
}

/** Coat of arms, and the colours taken from it. */
export function LookStep({ draft, faults, change }: StepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const { brasao, doBrasao, cor } = draft;
  const choose = async (file: File | null) => {
    if (file === null) return;
    setFault(null);
    setReading(true);
    try {
      const { address, colors } = await readArms(file);
      change({ brasao: address, doBrasao: colors, cor: colors[0] ?? null });
    } catch {
      setFault('Este arquivo não pôde ser lido como imagem. Escolha um PNG, JPEG ou GIF.');
    } finally {
      setReading(false);
    }
  };
  const own = cor !== null && ![...doBrasao, ...OTHERS.map(([each]) => each)].includes(cor);
  return (
    <>
      <Input.Wrapper
        label="Brasão"
        labelElement="div"
        description="PNG, JPEG ou GIF. As cores do portal são tiradas dele; pode ficar para depois."
        error={fault ?? faults['cliente.brasao']}
      >
        <div className="install-arms" data-field="cliente.brasao" tabIndex={-1}>
          {brasao !== null && <img src={brasao} alt="Brasão escolhido" />}
          <FileButton accept={ACCEPT} onChange={(file) => void choose(file)}>
            {(button) => (
              <Button
                {...button}
                variant="light"
                loading={reading}
                leftSection={<IconPhoto size={16} aria-hidden />}
              >
                {brasao === null ? 'Escolher o brasão' : 'Trocar o brasão'}
              </Button>
            )}
          </FileButton>
          {brasao !== null && (
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => change({ brasao: null, doBrasao: [], cor: null })}
            >
              Remover
            </Button>
          )}
        </div>
      </Input.Wrapper>
      <fieldset className="install-choices" data-field="cliente.cores">
        <legend>Cor do portal</legend>
        {brasao !== null && doBrasao.length === 0 && (
          <p className="install-text">
            O brasão não tem cores fortes: escolha uma destas, ou fique com as de sempre.
          </p>
        )}
        {doBrasao.map((each, index) => (
          <ColourChoice
            key={each}
            cor={each}
            label={`${index + 1}ª cor do brasão`}
            chosen={cor === each}
            onChoose={() => change({ cor: each })}
          />
        ))}
        <ColourChoice
          cor={null}
          label="As cores de sempre, azuis"
          chosen={cor === null}
          onChoose={() => change({ cor: null })}
        />
        {OTHERS.filter(([each]) => !doBrasao.includes(each)).map(([each, nome]) => (
          <ColourChoice
            key={each}
            cor={each}
            label={nome}
            chosen={cor === each}
            onChoose={() => change({ cor: each })}
          />
        ))}
        <label className="install-colour">
          <input
            type="color"
            className="install-swatch"
            value={cor ?? OWN_COLOUR}
            onChange={(event) => change({ cor: event.currentTarget.value })}
          />
          <span>
            Outra cor
            {own && <span className="install-colour-note">{contrastOf(cor)}</span>}
          </span>
        </label>
        {faults['cliente.cores.topBgColor'] !== undefined && (
          <p role="alert">{faults['cliente.cores.topBgColor']}</p>
        )}
        <p className="install-text">
          Os textos são ajustados sozinhos, em branco ou preto, para que todos consigam ler.
        </p>
      </fieldset>
    </>
  );
}
