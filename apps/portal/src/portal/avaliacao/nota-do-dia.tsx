import { formatDate, NIVEIS, SELOS } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { fraseDoProximo, partesDaNota, pontos } from '@claraboia/ui/lib/avaliacao-valores.ts';
import type { CSSProperties } from 'react';
import { hoje } from '../clock.ts';
import { usePortal } from '../portal-data.ts';
import { Barra } from './barra.tsx';

/** Levels that the scale marks, with names that fit on it. */
const MARCAS = [
  ...NIVEIS.filter(({ nome }) => nome === 'Intermediário').map((nivel) => ({
    ...nivel,
    curto: 'Interm.',
  })),
  ...SELOS.map((selo) => ({
    ...selo,
    curto: selo.nome === 'Diamante' ? 'Diam.' : selo.nome,
  })).toReversed(),
];

interface NotaProps {
  readonly avaliacao: PublicAvaliacao;
}

/** Score of a day, on the scale of the seals. */
export function NotaDoDia({ avaliacao }: NotaProps) {
  const { fuso } = usePortal().portal;
  const { dia, nota, nivel, essenciais, congelada, alcancavel } = avaliacao;
  const partes = partesDaNota(avaliacao);
  const isWhole = essenciais.atendidos === essenciais.total;
  return (
    <section className="aval-card" aria-label="Nota">
      <div className="aval-figure">
        <p className="aval-day">
          {dia === hoje(fuso) ? 'Nota de hoje,' : 'Nota de'}{' '}
          <time dateTime={dia}>{formatDate(dia)}</time>
        </p>
        <p className="aval-score">
          <strong>{pontos(nota)}</strong> de 100
        </p>
        <p className="aval-essenciais" data-falta={isWhole ? undefined : ''}>
          <span aria-hidden="true">{isWhole ? '✓ ' : '! '}</span>
          {essenciais.atendidos} de {essenciais.total} essenciais
        </p>
        <p className="aval-nivel">
          Faixa de <strong>{nivel}</strong>. {fraseDoProximo(avaliacao)}
        </p>
      </div>
      <Escala nota={nota} />
      <p className="aval-partes">
        {partes === null ? (
          <span>Sem o sítio oficial do órgão (critério 1.1), a nota é zero.</span>
        ) : (
          <span>
            <strong>{partes.provado}</strong> provados pelo portal +{' '}
            <strong>{partes.atestado}</strong> atestados fora dele (o que não se vê no portal, como
            o sítio oficial e o atendimento no balcão, é atestado por uma pessoa do órgão). Um
            portal sozinho prova até {pontos(alcancavel)} pontos.
          </span>
        )}
        {congelada && (
          <span> É o retrato do fim da autoavaliação: a nota deste dia não muda mais.</span>
        )}
      </p>
    </section>
  );
}

function Escala({ nota }: { readonly nota: number }) {
  const at = (value: number) => ({ '--lugar': value / 100 }) as CSSProperties;
  return (
    <div className="aval-scale">
      <p className="visually-hidden">
        Na escala de 0 a 100,{' '}
        {MARCAS.map(({ nome, minimo }) => `${nome} começa em ${minimo}`).join(', ')}.
      </p>
      <div aria-hidden="true">
        <span className="aval-flag" style={at(nota)}>
          {pontos(nota)}
        </span>
        <Barra nota={nota} />
        <div className="aval-marks">
          {MARCAS.map(({ curto, minimo }) => (
            <span key={minimo} className="aval-mark" style={at(minimo)}>
              <span>{curto}</span>
              <strong>{minimo}</strong>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
