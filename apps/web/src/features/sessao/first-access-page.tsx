import { Link } from 'react-router';
import { GatePage } from './gate-page.tsx';

/** Where 'Cadastre-se' leads while the guided first access is not part of the product. */
export function FirstAccessPage() {
  return (
    <GatePage title="Primeiro acesso">
      <p className="gate-text">
        O acesso à área restrita é dado pela administração do portal do seu órgão. Peça a ela que
        cadastre o seu CPF e o seu e-mail.
      </p>
      <div className="gate-actions">
        <Link to="/gestao">Voltar à entrada</Link>
      </div>
    </GatePage>
  );
}
