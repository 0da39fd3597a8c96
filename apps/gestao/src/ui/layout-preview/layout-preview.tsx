import {
  type AnyDraft,
  type LayoutArea,
  layout,
  layoutPairs,
  MIN_CONTRAST,
} from '@claraboia/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import './layout-preview.css';

const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Formats a contrast ratio: `3,2:1`. Rounded down, so that a value just below the limit does not seem to pass. */
const formatRatio = (value: number) => `${ratio.format(Math.floor(value * 10) / 10)}:1`;

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

interface LayoutPreviewProps {
  readonly draft: AnyDraft;
  /** URL of a picture that is not saved yet. */
  readonly arms?: string | null;
}

/** Preview of the portal in the chosen colours, with the contrast of each text. */
export function LayoutPreview({ draft, arms = null }: LayoutPreviewProps) {
  const pairs = layoutPairs(draft);
  const styleOf = (wanted: LayoutArea): CSSProperties => {
    const pair = pairs.find(({ area }) => area === wanted);
    return { background: pair?.background, color: pair?.text };
  };
  const stored = asText(draft.topBrasao) ?? asText(draft.logotipo);
  const picture =
    arms ?? (stored === null ? null : `${layout.fields.logotipo.uploadPath}/${stored}`);
  const name = asText(draft.topNomePortal) ?? 'Portal da Transparência';
  return (
    <figure className="layout-preview" aria-label="Prévia do portal">
      <figcaption className="layout-preview-title">Prévia do portal</figcaption>
      <div className="layout-preview-frame" aria-hidden="true">
        <div className="layout-preview-top" style={styleOf('top')}>
          {picture !== null && <img className="layout-preview-arms" src={picture} alt="" />}
          {draft.exibeNomePortal === true && <span>{name}</span>}
        </div>
        <div className="layout-preview-navbar" style={styleOf('navbar')}>
          <span>Início</span>
          <span>Licitações</span>
          <span>Serviços</span>
        </div>
        <div className="layout-preview-page" style={styleOf('page')}>
          <span className="layout-preview-grupo" style={{ color: styleOf('grupo').color }}>
            Despesas
          </span>
          <span>Veja os documentos por categoria.</span>
          <span className="layout-preview-categorias">
            <span className="layout-preview-categoria" style={styleOf('categoria')}>
              Diárias
            </span>
            <span className="layout-preview-categoria" style={styleOf('categoria')}>
              Empenhos
            </span>
          </span>
        </div>
        <div className="layout-preview-footer" style={styleOf('footer')}>
          Mapa do site
        </div>
      </div>
      <ul className="layout-contrasts" aria-label="Contraste dos textos">
        {pairs.map(({ area, label, ratio: value }) => {
          const passes = value >= MIN_CONTRAST;
          const Icon = passes ? IconCheck : IconAlertTriangle;
          return (
            <li key={area} className="layout-contrast" data-passes={passes}>
              <Icon size={16} aria-hidden />
              <span>{label}</span>
              <span className="layout-contrast-ratio">
                {passes ? 'legível' : 'pouco contraste'} ({formatRatio(value)})
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** Warnings before saving a layout with poor contrast. */
export function contrastWarnings(draft: AnyDraft): readonly string[] {
  return layoutPairs(draft)
    .filter(({ ratio: value }) => value < MIN_CONTRAST)
    .map(
      ({ label, ratio: value }) =>
        `${label}: o contraste é ${formatRatio(value)}, menos que os 4,5:1 recomendados. No portal, o texto será mostrado em preto ou branco para que todos consigam ler.`,
    );
}
