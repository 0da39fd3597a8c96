import { CRITERIO_CLASSE, type CriterioClasse, counted, withoutAccents } from '@claraboia/contract';
import type { Pendencia, PublicAvaliacao } from '@claraboia/contract/schema';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { faltamEm, type Suposto, supposing, toggled } from './e-se.ts';
import { ESe } from './e-se-barra.tsx';
import { type CriterioPendente, Pendente } from './pendente.tsx';

/** Corrections that the page names first. */
const MAIORES = 3;

interface OQueFaltaProps {
  readonly avaliacao: PublicAvaliacao;
  readonly pendencias: readonly Pendencia[];
  readonly cliente: string;
}

/** Unmet criteria by points, with filters and what-if. */
export function OQueFalta({ avaliacao, pendencias, cliente }: OQueFaltaProps) {
  const [suposto, setSuposto] = useState<Suposto>(new Map());
  const [params, setParams] = useSearchParams();
  const filtro = {
    busca: params.get('busca') ?? '',
    dimensao: params.get('dimensao'),
    classe: params.get('classe'),
  };
  const set = (name: keyof typeof filtro, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const all = pendentesDe(avaliacao, pendencias);
  const shown = all.filter((each) => fits(each, filtro));
  const pendenteProps = (pendente: CriterioPendente) => ({
    pendente,
    cliente,
    suposto: suposto.get(pendente.criterio.numero) ?? NENHUM,
    onToggle: (verificacao: Parameters<typeof toggled>[2] | null) => {
      const { criterio } = pendente;
      const isOn = (suposto.get(criterio.numero)?.size ?? 0) > 0;
      setSuposto(
        verificacao === null
          ? supposing(suposto, criterio, isOn ? [] : faltamEm(criterio))
          : toggled(suposto, criterio, verificacao),
      );
    },
  });
  if (all.length === 0) {
    return (
      <section className="engine-card aval-parte" aria-labelledby="aval-falta">
        <h2 id="aval-falta">O que falta</h2>
        <p>Nada: todos os critérios que se aplicam são atendidos.</p>
      </section>
    );
  }
  return (
    <>
      <section className="engine-card aval-parte" aria-labelledby="aval-tres">
        <h2 id="aval-tres">
          {all.length < MAIORES ? 'O que traz mais' : 'As três que trazem mais'}
        </h2>
        <ul className="aval-lista">
          {all.slice(0, MAIORES).map((pendente) => (
            <Pendente key={pendente.criterio.numero} {...pendenteProps(pendente)} isFirst />
          ))}
        </ul>
      </section>
      <section className="engine-card aval-parte" aria-labelledby="aval-falta">
        <h2 id="aval-falta">O que falta, por pontos</h2>
        <div className="aval-filtros">
          <TextInput
            label="Buscar"
            value={filtro.busca}
            onChange={(event) => set('busca', event.currentTarget.value)}
          />
          <Select
            label="Dimensão"
            placeholder="Todas"
            clearable
            clearButtonProps={{ 'aria-label': 'Todas as dimensões' }}
            data={avaliacao.dimensoes
              .filter(({ numero }) => all.some(({ dimensao }) => dimensao.numero === numero))
              .map(({ numero, nome }) => ({ value: String(numero), label: nome }))}
            value={filtro.dimensao}
            onChange={(value) => set('dimensao', value)}
          />
          <Select
            label="Classe"
            placeholder="Todas"
            clearable
            clearButtonProps={{ 'aria-label': 'Todas as classes' }}
            data={Object.entries(CRITERIO_CLASSE).map(([value, { nome }]) => ({
              value,
              label: nome,
            }))}
            value={filtro.classe}
            onChange={(value) => set('classe', value)}
          />
        </div>
        <p role="status" className="aval-menor">
          {counted(shown.length, 'critério', 'critérios')} de {all.length}
        </p>
        <ul className="aval-lista">
          {shown.map((pendente) => (
            <Pendente key={pendente.criterio.numero} {...pendenteProps(pendente)} />
          ))}
        </ul>
      </section>
      <ESe avaliacao={avaliacao} suposto={suposto} onReset={() => setSuposto(new Map())} />
    </>
  );
}

const NENHUM = new Set<never>();

/** Unmet criteria, those first without which there is no seal, and then by points. */
function pendentesDe(
  { dimensoes, proximo }: PublicAvaliacao,
  pendencias: readonly Pendencia[],
): readonly CriterioPendente[] {
  const byNumber = new Map(pendencias.map((each) => [each.numero, each]));
  const blocking = new Set(proximo?.essenciais);
  return dimensoes
    .flatMap(({ numero, nome, criterios }) =>
      criterios.flatMap((criterio) => {
        const pendencia = byNumber.get(criterio.numero);
        if (pendencia === undefined) return [];
        const dimensao = { numero, nome };
        return { criterio, pendencia, dimensao, isBlocking: blocking.has(criterio.numero) };
      }),
    )
    .toSorted(
      (one, other) =>
        Number(other.isBlocking) - Number(one.isBlocking) ||
        other.criterio.falta - one.criterio.falta,
    );
}

interface Filtro {
  readonly busca: string;
  readonly dimensao: string | null;
  readonly classe: string | null;
}

function fits({ criterio, dimensao }: CriterioPendente, filtro: Filtro): boolean {
  const { numero, texto, motivo, classe } = criterio;
  const said = withoutAccents(`${numero} ${texto} ${motivo} ${dimensao.nome}`).toLowerCase();
  return (
    said.includes(withoutAccents(filtro.busca).trim().toLowerCase()) &&
    (filtro.dimensao === null || filtro.dimensao === String(dimensao.numero)) &&
    (filtro.classe === null || (classe satisfies CriterioClasse) === filtro.classe)
  );
}
