# Runs in the machine that systemd.sh switched on: looks at what an operator would look at. Leaves its exit code in trial.code.
set -u
here=/root
scratch=/run/trial
mkdir -p "$scratch"
. "$here/common.sh"
settings=--ambiente=/etc/claraboia.env

# Waits until the server answers, or the unit gave up.
ready() {
  tries=0
  until curl -sf http://localhost:3000/health/ready; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ] || systemctl is-failed --quiet claraboia; then
      journalctl --unit=claraboia --no-pager --lines=15
      return 1
    fi
    sleep 1
  done
}
told() { journalctl --unit=claraboia --no-pager --output=cat | grep -q 'instalar?codigo='; }
only_service() { [ -z "$(find /var/lib/claraboia ! -user claraboia -print)" ]; }
is_stopped_well() { [ "$(systemctl show --property=Result --value claraboia)" = success ]; }
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
check 'a unidade parte, e /health/ready responde' ready
check 'a unidade diz que está ativa' systemctl is-active claraboia
check 'o log mostra o endereço do assistente' told
check 'o root faz outro código com a configuração do serviço' claraboia administrador "$settings" --convite
check 'tudo em /var/lib/claraboia é do serviço' only_service
check 'a unidade é fechada (systemd-analyze security até 2,0)' closed
check 'a unidade da cópia grava numa pasta' backup
check 'a cópia é restaurada numa pasta nova, que é do serviço' restore
check 'o serviço é ligado de novo' systemctl restart claraboia
check 'e responde' ready
check 'o serviço para' systemctl stop claraboia
check 'e parou em ordem' is_stopped_well
echo "$failed" >/root/trial.code
