#!/bin/bash
# After the package of Linux was taken away. deb says what is done ("remove", "purge", "upgrade"), rpm how many versions stay.
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

if type update-alternatives > /dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
else
  rm -f '/usr/bin/${executable}'
fi

PROFILE='/etc/apparmor.d/${executable}'
if [ -f "$PROFILE" ]; then
  if apparmor_status --enabled > /dev/null 2>&1 && hash apparmor_parser 2> /dev/null; then
    apparmor_parser --remove "$PROFILE" || true
  fi
  rm -f "$PROFILE"
fi

echo 'Balcão PDV foi removido. As vendas e as configurações de cada usuário ficam em ~/.local/share/balcao-pdv'
