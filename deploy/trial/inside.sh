# Runs in the machine that systemd.sh switched on: looks at what an operator would look at. Leaves its exit code in trial.code.
set -u
here=/root
scratch=/run/trial
mkdir -p "$scratch"
. "$here/common.sh"
settings=--ambiente=/etc/claraboia.env

shown() { systemctl show --property="$1" --value claraboia; }
answers() { curl -sf http://localhost:3000/health/ready >/dev/null; }
# systemctl start came back by READY=1: the unit is active, and what it promises is there without waiting.
is_ready_at_once() { [ "$(shown Type) $(shown ActiveState)" = 'notify active' ] && answers; }
drop_in=/etc/systemd/system/claraboia.service.d/trial.conf

# A setting that cannot be used: one try, its reason in the journal, and the unit says that it failed.
fails_once() {
  cp /etc/claraboia.env /root/claraboia.env
  printf 'PORT=porta\n' >>/etc/claraboia.env
  since=$(date '+%Y-%m-%d %H:%M:%S')
  ! systemctl restart claraboia || return 1
  cp /root/claraboia.env /etc/claraboia.env
  journalctl --unit=claraboia --since="$since" --no-pager --output=cat
  found="$(shown ActiveState) $(shown Result) $(shown ExecMainStatus) $(shown NRestarts)"
  printf '%s\n' "$found"
  [ "$found" = 'failed exit-code 78 0' ] &&
    [ "$(journalctl --unit=claraboia --since="$since" --no-pager --output=cat | grep -c 'PORT')" -eq 1 ]
}
starts_again() { systemctl start claraboia && is_ready_at_once; }

# With a deadline of seconds: signs of life come, several deadlines pass, and nothing was restarted.
fed() {
  mkdir -p "${drop_in%/*}"
  printf '[Service]\nWatchdogSec=4\n' >"$drop_in"
  systemctl daemon-reload && systemctl restart claraboia || return 1
  first=$(shown WatchdogTimestampMonotonic)
  sleep 15
  last=$(shown WatchdogTimestampMonotonic)
  printf 'WatchdogTimestampMonotonic: %s, %s\n' "$first" "$last"
  [ $((last - first)) -gt 8000000 ] && [ "$(shown ActiveState) $(shown NRestarts)" = 'active 0' ] && answers
}
# A process that stands still is ended, and another one answers in its place.
restarted_when_hung() {
  hung=$(shown MainPID)
  kill -STOP "$hung"
  tries=0
  until [ "$(shown MainPID)" != "$hung" ] && [ "$(shown ActiveState)" = active ] && answers; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ]; then
      journalctl --unit=claraboia --no-pager --lines=15
      return 1
    fi
    sleep 1
  done
  rm "$drop_in" && systemctl daemon-reload && journalctl --unit=claraboia --no-pager | grep -q 'Watchdog timeout'
}
told() { journalctl --unit=claraboia --no-pager --output=cat | grep -q 'instalar?codigo='; }
only_service() { [ -z "$(find /var/lib/claraboia ! -user claraboia -print)" ]; }
is_stopped_well() { [ "$(shown Result)" = success ]; }
closed() { systemd-analyze security --threshold=20 claraboia; }
# A folder as the manual asks for, and the unit that may write there.
backup() {
  install -d -o claraboia -m 700 /copias &&
    cp /opt/claraboia/deploy/systemd/claraboia-copia.* /etc/systemd/system/ &&
    mkdir -p /etc/systemd/system/claraboia-copia.service.d &&
    printf '[Service]\nReadWritePaths=/copias\n' >/etc/systemd/system/claraboia-copia.service.d/override.conf &&
    systemctl daemon-reload &&
    systemctl enable --now claraboia-copia.timer &&
    { systemctl start claraboia-copia.service || { journalctl --unit=claraboia-copia --no-pager --lines=15; false; }; } &&
    ls /copias/claraboia-*.zip
}
# A key of its own, an encrypted backup, and the unit that restores it with the key that systemd alone reads.
drill() {
  claraboia backup --gerar-chave=/etc/claraboia-ensaio.chave | grep -o 'BACKUP_RECIPIENTS=age1[a-z0-9]*' >>/etc/claraboia.env &&
    cp /opt/claraboia/deploy/systemd/claraboia-ensaio.* /etc/systemd/system/ &&
    mkdir -p /etc/systemd/system/claraboia-ensaio.service.d &&
    cp /etc/systemd/system/claraboia-copia.service.d/override.conf /etc/systemd/system/claraboia-ensaio.service.d/ &&
    systemctl daemon-reload &&
    systemctl enable --now claraboia-ensaio.timer &&
    systemctl start claraboia-copia.service &&
    ls /copias/claraboia-*.zip.age &&
    { systemctl start claraboia-ensaio.service || { journalctl --unit=claraboia-ensaio --no-pager --lines=15; false; }; }
}
# The list lies where root put it: the service's user may neither read nor change that folder.
provision() {
  install -d -m 700 /root/lista &&
    printf 'municipio;uf;cnpj;tipo;identificador;pessoa_cpf;pessoa_nome;pessoa_email\nPetrolina;PE;11.222.333/0001-81;;;529.982.247-25;Helena Prado;\n' >/root/lista/orgaos.csv &&
    claraboia provisionar "$settings" --lista=/root/lista/orgaos.csv &&
    claraboia provisionar "$settings" --lista=/root/lista/orgaos.csv --sim &&
    grep -q '^petrolina;' /root/lista/orgaos.convites.csv &&
    curl -sf http://localhost:3000/public/v1/cliente | grep -q petrolina
}
# The lines of the manual for a clean machine.
restore() {
  install -d -o claraboia -g claraboia -m 750 /srv/nova &&
    DATA_DIR=/srv/nova claraboia restore "$settings" --de=/copias/ --sim &&
    [ -z "$(find /srv/nova ! -user claraboia -print)" ]
}

systemctl --version | head -n 1
check 'as linhas do manual instalam a entrega e ligam o serviço' sh -eu /root/install.sh
if [ "$failed" -ne 0 ]; then
  echo 1 >/root/trial.code
  exit
fi
check 'systemctl volta quando a unidade está ativa por READY=1, e /health/ready responde' is_ready_at_once
check 'o log mostra o endereço do assistente' told
check 'o root faz outro código com a configuração do serviço' claraboia administrador "$settings" --convite
check 'uma lista numa pasta só do root é conferida, e os portais ficam no ar' provision
check 'tudo em /var/lib/claraboia é do serviço' only_service
check 'a unidade é fechada (systemd-analyze security até 2,0)' closed
check 'a unidade da cópia grava numa pasta' backup
check 'a cópia é restaurada numa pasta nova, que é do serviço' restore
check 'a unidade do ensaio restaura a cópia cifrada' drill
check 'um ajuste errado acaba em failed, com o código 78 e o motivo no journal, sem outra tentativa' fails_once
check 'corrigido o ajuste, systemctl start a liga e volta com ela no ar' starts_again
check 'o vigia do systemd recebe os sinais de vida' fed
check 'um processo parado é trocado por outro, que responde' restarted_when_hung
check 'o serviço para' systemctl stop claraboia
check 'e parou em ordem' is_stopped_well
echo "$failed" >/root/trial.code
