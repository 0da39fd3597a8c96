import { screenPath } from '@claraboia/contract';
import type { Conserto } from '@claraboia/contract/schema';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type Engine, useEngine } from '../../engine/engine-context.ts';
import { withStart } from '../../engine/record-form/form-start.ts';
import { formPath, withReturn } from '../../engine/screen-address.ts';

/** Page that forms lead back to. */
const AVALIACAO_PATH = '/gestao/avaliacao';

/** Address of a form, filled in; that of the list where the person cannot open the form. */
function addressOf({ registry, allows }: Engine, { entidade, registro, inicial, tipo }: Conserto) {
  const entity = registry.get(entidade);
  const screen = screenPath(entity);
  const search = withReturn(withStart('', inicial), AVALIACAO_PATH);
  if (registro !== null && allows(entity, 'change')) {
    return { pathname: formPath(screen, 'change', registro), search, opensForm: true };
  }
  if (tipo !== 'portal' && allows(entity, 'add')) {
    return { pathname: formPath(screen, 'add'), search, opensForm: true };
  }
  return { pathname: screen, search: '', opensForm: false };
}

function labelOf({ tipo, nome, inicial }: Conserto, opensForm: boolean): string {
  if (!opensForm) return `Abrir ${nome}`;
  switch (tipo) {
    case 'categoria':
      return `Publicar em ${nome}`;
    case 'conjunto':
      return `Incluir em ${nome}`;
    case 'declaracao':
      return 'Declarar que não houve';
    case 'portal':
      return 'Preencher o cadastro do portal';
    case 'prova':
      return inicial.tipo === 'fora' ? 'Atestar' : 'Ligar';
  }
}

interface ConsertoLinkProps {
  readonly conserto: Conserto;
  /** Number of the criterion, for screen readers. */
  readonly numero: string;
  readonly isFirst?: boolean;
}

/** Link to the form that mends a criterion. */
export function ConsertoLink({ conserto, numero, isFirst = false }: ConsertoLinkProps) {
  const { opensForm, ...to } = addressOf(useEngine(), conserto);
  const label = labelOf(conserto, opensForm);
  return (
    <Button
      component={Link}
      to={to}
      size="compact-sm"
      variant={isFirst ? 'filled' : 'default'}
      className="aval-conserto"
      aria-label={`${label}: critério ${numero}`}
    >
      {label}
    </Button>
  );
}
