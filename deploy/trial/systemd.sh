#!/bin/sh
# Installs a release in a fresh Debian by the lines of the manual, and runs its units under a systemd that is switched on.
#   deploy/trial/systemd.sh dist-release/claraboia-VERSION-linux-x64.tar.gz [bookworm|trixie]
# Needs root, mmdebstrap and systemd-nspawn; no container engine. The network of the machine is only used to fetch Debian.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
manual=$here/../../docs/manual/instalacao.md
. "$here/common.sh"
take_archive "${1-}"
suite=${2:-bookworm}
trap 'rm -rf --one-file-system "$scratch"' EXIT

need systemd-nspawn systemd-container
unshare --mount --pid --fork true 2>/dev/null ||
  skip 'o núcleo não deixa criar espaços de nomes (unshare --mount --pid)'
debian_tar "$suite" apt systemd,systemd-sysv,dbus,passwd,curl,ca-certificates
root=$scratch/root
mkdir "$root"
tar -xf "$tar" -C "$root" --numeric-owner

# The installer of Debian writes it; its packages do not, and without it nobody knows localhost.
printf '127.0.0.1 localhost\n::1 localhost ip6-localhost ip6-loopback\n' >"$root/etc/hosts"

# The first blocks of commands of a section: manual_lines HEADING LANGUAGE
manual_lines() {
  awk -v heading="## $1" -v fence="\`\`\`$2" '
    /^##/ { inside = ($0 == heading) }
    { line = $0; sub(/^ +/, "", line) }
    inside && line == fence { block = 1; next }
    line == "```" { block = 0; next }
    inside && block { print line }
  ' "$manual" | sed "s/claraboia-[0-9][0-9.]*-linux-x64/claraboia-$version-linux-x64/g"
}

cp "$archive" "$archive.sha256" "$root/root/"
# What needs other machines is left out; the backup goes to a folder.
manual_lines 'Como serviço (systemd)' ini | sed '/^OIDC_/d; /^SMTP_URL/d; /^\[Service\]/,$d' >"$root/etc/claraboia.env"
printf 'BACKUP_URL=/copias\n' >>"$root/etc/claraboia.env"
chmod 600 "$root/etc/claraboia.env"
{
  echo 'cd /root'
  manual_lines 'Debian 12 e 13' sh
  manual_lines 'Como serviço (systemd)' sh
} >"$root/root/install.sh"
cp "$here/inside.sh" "$here/common.sh" "$root/root/"
cat >"$root/etc/systemd/system/claraboia-trial.service" <<'UNIT'
[Unit]
After=network-online.target
[Service]
Type=oneshot
StandardOutput=append:/root/trial.out
StandardError=append:/root/trial.out
ExecStart=-/bin/sh /root/inside.sh
# The machine ends as its trial does.
ExecStopPost=/bin/sh -c 'systemctl exit "$(cat /root/trial.code || echo 1)"'
UNIT
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s ../claraboia-trial.service "$root/etc/systemd/system/multi-user.target.wants/claraboia-trial.service"

set -- --quiet --directory="$root" --boot --private-network --console=pipe
[ -d /run/systemd/system ] || set -- "$@" --register=no --keep-unit
code=0
timeout --kill-after=20 900 systemd-nspawn "$@" </dev/null >"$scratch/boot.log" 2>&1 || code=$?
if [ ! -e "$root/root/trial.out" ]; then
  skip "o systemd do $suite não liga sob systemd-nspawn nesta máquina: $(grep -v '^ *$' "$scratch/boot.log" | tail -n 3 | tr '\n' ' ')"
fi
cat "$root/root/trial.out"
[ "$code" -eq 0 ] || failed=1
if [ "$failed" -eq 0 ]; then echo "Tudo certo: a entrega $version num Debian $suite, sob o systemd."; fi
exit "$failed"
