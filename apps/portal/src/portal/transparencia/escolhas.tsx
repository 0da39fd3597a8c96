import { Choice, Choices } from '../choices.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import type { ConsultaData } from './consulta-data.ts';
import { escolhaOf, type Filtro, filtroToSearch, withAno, withEscolha } from './filtro.ts';

interface EscolhasProps {
  readonly data: ConsultaData;
}

/** Filters that are links, not fields. In each group at most one is current. */
export function Escolhas({ data }: EscolhasProps) {
  return (
    <>
      <ModoChoices data={data} />
      {data.falhas.has('facetas') ? (
        <ParteFalhou what="o que há para escolher" />
      ) : (
        <>
          <EscolhaChoices data={data} />
          <AnoChoices data={data} />
        </>
      )}
    </>
  );
}

/** Builds query strings for other filters of this page. */
function useSearchOf({ data: { face, padrao } }: EscolhasProps) {
  return (filtro: Filtro) => filtroToSearch(face, filtro, padrao);
}

/** Links to the modes. A mode starts with its own years, which are unknown until it is loaded. */
function ModoChoices(props: EscolhasProps) {
  const { face, filtro, padrao } = props.data;
  const searchOf = useSearchOf(props);
  const botoes = face.modos?.botoes;
  if (botoes === undefined) return null;
  const searchWith = (modo: string | null) =>
    searchOf({ ...filtro, modo, anos: padrao.anos, pagina: 1 });
  return (
    <Choices label={botoes.rotulo}>
      <Choice search={searchWith(null)} current={filtro.modo === null}>
        {botoes.todos}
      </Choice>
      {Object.entries(botoes.nomes).map(([modo, nome]) => (
        <Choice key={modo} search={searchWith(modo)} current={filtro.modo === modo}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

/** Links to the modalities, or kinds of files. */
function EscolhaChoices(props: EscolhasProps) {
  const { face, filtro, facetas } = props.data;
  const searchOf = useSearchOf(props);
  const { escolha } = face;
  if (escolha === null || facetas.escolhas.length === 0) return null;
  const chosen = escolhaOf(face, filtro);
  const searchWith = (id: number | null) => searchOf(withEscolha(face, filtro, id));
  return (
    <Choices label={escolha.rotulo}>
      <Choice search={searchWith(null)} current={chosen === null}>
        {escolha.todas}
      </Choice>
      {facetas.escolhas.map(({ id, nome }) => (
        <Choice key={id} search={searchWith(id)} current={chosen === id}>
          {nome}
        </Choice>
      ))}
    </Choices>
  );
}

function AnoChoices(props: EscolhasProps) {
  const { face, filtro, padrao, facetas } = props.data;
  const searchOf = useSearchOf(props);
  const { exercicios } = facetas;
  if (!face.anos || exercicios.length === 0) return null;
  return (
    <Choices label="Ano">
      <Choice search={searchOf(withAno(filtro, null, padrao))} current={filtro.anos.length === 0}>
        Todos
      </Choice>
      {exercicios.map((ano) => (
        <Choice
          key={ano}
          search={searchOf(withAno(filtro, ano, padrao))}
          current={filtro.anos.includes(ano)}
        >
          {ano}
        </Choice>
      ))}
    </Choices>
  );
}
