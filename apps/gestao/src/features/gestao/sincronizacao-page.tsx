import { configuracaoTcepeLicon } from '@claraboia/contract';
import { Link } from 'react-router';
import { useEngine } from '../../engine/engine-context.ts';
import { useMenuTitle } from '../../lib/menu-title.ts';
import { useOpenSession } from '../../lib/session.ts';
import { RunList } from '../../ui/sincronizacao/run-list.tsx';
import './audit-page.css';
import { FontesList } from './fontes-list.tsx';

const TITLE = 'Sincronizações';

/** Synchronisation runs of the client in context, with their changes. */
export function SincronizacaoPage() {
  useMenuTitle(TITLE);
  const { client } = useOpenSession().context;
  const writes = useEngine().allows(configuracaoTcepeLicon, 'change');
  return (
    <div className="audit-page">
      <h1>{TITLE}</h1>
      <p className="audit-lead">
        O que foi buscado nos sistemas de origem para <strong>{client.nome}</strong>, do mais
        recente ao mais antigo. Toda noite são buscados o ano atual e o anterior. Para buscar outros
        anos, abra a{' '}
        <Link to="/gestao/transparencia/configuracao_tcepe_licon">Configuração do LICON</Link>,
        selecione a unidade e escolha Sincronizar agora.
      </p>
      <FontesList clienteId={client.id} writes={writes} />
      <h2 className="fontes-buscas">Buscas</h2>
      <RunList configuracao={null} clienteId={client.id} writes={writes} />
    </div>
  );
}
