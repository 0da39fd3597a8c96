import { type Celula, type Face, formatTamanho } from '@claraboia/contract';
import { Link } from 'react-router';
import { countOf } from '../format.ts';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { Icon } from '../icon.tsx';
import { ParteFalhou } from '../parte-falhou.tsx';
import { type Linha, Valor } from './celula.tsx';
import type { Detalhe } from './detalhe-data.ts';
import { isShown, readText } from './leitura.ts';
import { fraseDaSoma } from './leitura-registro.ts';
import { Dados, Tabela } from './tabela.tsx';
import { Versoes } from './versoes.tsx';

/** Row with the instant of its last rectification. */
export type LinhaRetificavel = Linha & { readonly retificadoEm?: string | null };

interface RegistroProps {
  readonly face: Face;
  readonly registro: LinhaRetificavel;
  readonly filhos: Detalhe['filhos'];
  /** Heading level of the related records, below the heading that names the record. */
  readonly level: HeadingLevel;
}

/** Full record: earlier versions, fields and related records. */
export function Registro({ face, registro, filhos, level }: RegistroProps) {
  const { detalhe } = face;
  if (detalhe === null) return null;
  return (
    <>
      <Retificacao face={face} registro={registro} />
      <Dados celulas={shownOf(detalhe.dados, registro)} row={registro} />
      <Filhos filhos={filhos} registro={registro} level={level} />
    </>
  );
}

/** Notice that the record was rectified, with its earlier versions; nothing if it never was. */
export function Retificacao({ face, registro }: Pick<RegistroProps, 'face' | 'registro'>) {
  const { endereco, detalhe } = face;
  const { retificadoEm = null } = registro;
  if (detalhe === null || retificadoEm === null) return null;
  const before = detalhe.dados.filter(({ antes }) => antes);
  return (
    <Versoes
      conjunto={endereco}
      id={registro.id}
      nome={readText(detalhe.nome, registro) ?? ''}
      retificadoEm={retificadoEm}
    >
      {(versao) => <Dados celulas={shownOf(before, versao)} row={versao} />}
    </Versoes>
  );
}

/** Related records. */
export function Filhos({
  filhos,
  registro,
  level,
}: Pick<RegistroProps, 'filhos' | 'registro' | 'level'>) {
  return filhos.map((each) => (
    <Pertencentes key={each.filhos.titulo} {...each} registro={registro} level={level} />
  ));
}

const shownOf = (celulas: readonly Celula[], row: object) =>
  celulas.filter((celula) => isShown(celula, row));

/** Related records of one data set, abbreviated. `registro`: the record whose amounts their sum is compared with, if there is one. */
export function Pertencentes({
  filhos: { titulo, nenhum, primeiros, grupo },
  face,
  list,
  todos,
  juntos,
  falhou,
  registro,
  level,
}: Detalhe['filhos'][number] &
  Partial<Pick<RegistroProps, 'registro'>> &
  Pick<RegistroProps, 'level'>) {
  const { como, celulas } = face.resumida;
  if (falhou) return <ParteFalhou what={`“${titulo}”`} />;
  if (list.length === 0 && nenhum === undefined) return null;
  const shown =
    como === 'tabela' ? (
      <Tabela label={titulo} celulas={celulas} list={list} grupo={grupo} />
    ) : (
      <ul className={`portal-list transp-${como}`}>
        {list.map((row) => (
          <li key={row.id}>
            {celulas.map((celula) => (
              <span key={celula.titulo}>
                <Valor celula={celula} row={row} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    );
  return (
    <section className="transp-part">
      <Heading level={level} className="transp-part-title">
        {titulo}
      </Heading>
      {primeiros !== undefined && todos !== null && registro !== undefined && (
        <p>{fraseDaSoma(face, primeiros, todos, registro)}</p>
      )}
      {list.length === 0 ? <p className="portal-muted">{nenhum}</p> : shown}
      {juntos !== null && (
        <a href={juntos.href} className="portal-chip transp-todos" download="">
          <Icon name="download" />
          Baixar todos ({countOf(juntos.arquivos, 'arquivo', 'arquivos')},{' '}
          {formatTamanho(juntos.tamanho)})
        </a>
      )}
      {todos !== null && (
        <Link to={todos.to} className="portal-chip transp-todos">
          {todos.count === 1
            ? `Ver na lista de ${face.nomes.muitos}`
            : `Ver ${face.nomes.genero === 'f' ? 'as' : 'os'} ${countOf(todos.count, face.nomes.um, face.nomes.muitos)}`}
        </Link>
      )}
    </section>
  );
}
