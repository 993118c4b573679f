#!/usr/bin/env bash
# Walks through every operation of the payment service with curl, good and bad, and prints request and answer of each. Every
# value that is refused has its test in test/parts/programs/simulator.
#
#   bash test/support/service-tour.sh                    starts a service of its own on a temporary file
#   bash test/support/service-tour.sh '{"base_url":…}'   visits a running one: the line that `npm run service` printed
#
# Ends with "N passed, M failed"; the exit code is 1 when an answer was not the expected one.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
passed=0
failed=0
run=$(date +%s)-$$
folder=$(mktemp -d)
service_pid=

finish() {
  if [ -n "$service_pid" ]; then
    kill "$service_pid" 2>/dev/null
    wait "$service_pid" 2>/dev/null
  fi
  rm -rf "$folder"
}
trap finish EXIT

start_service() {
  node "$root/electron/programs/launch/service.mjs" --port 0 --data "$folder/service.db" --wait >"$folder/line" &
  service_pid=$!
  for _ in $(seq 100); do
    [ -s "$folder/line" ] && break
    kill -0 "$service_pid" 2>/dev/null || break
    sleep 0.2
  done
  cat "$folder/line"
}

# the value of a text field in a line of JSON
field() { printf '%s' "$2" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
# the value of the first number field of that name
number() { printf '%s' "$2" | sed -n "s/^[^]]*\"$1\":\([0-9][0-9]*\).*/\1/p"; }

# what is printed of a request names no token; the Latin-1 byte of the opening hours is shown as the character it stands for
shown() { printf '%s' "$*" | LC_ALL=C sed "s/$token/<token>/g; s/\xac/¬/g"; }

section() { printf '\n== %s\n' "$1"; }

# ask CODE TEXT METHOD URL [curl arguments]: the answer must have the code and hold the text
ask() {
  local code=$1 text=$2 method=$3 url=$4 got
  shift 4
  printf '\n> %s %s\n' "$method" "$url"
  local previous=
  for argument in "$@"; do
    case $previous in -H) printf '> %s\n' "$(shown "$argument")" ;; -d | --data-binary) printf '> %.300s\n' "$argument" ;; esac
    previous=$argument
  done
  got=$(curl -s -o "$folder/body" -w '%{http_code}' --max-time 20 -X "$method" "$@" "$url")
  body=$(cat "$folder/body" 2>/dev/null)
  : >"$folder/body"
  printf '< %s %s\n' "$got" "$(printf '%s' "$body" | head -c 700)"
  if [ "$got" = "$code" ] && case $body in *"$text"*) true ;; *) false ;; esac; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf '!! expected %s with: %s\n' "$code" "$text"
  fi
}

rest() { # CODE TEXT METHOD PATH [curl arguments], with the bearer token
  local code=$1 text=$2 method=$3 path=$4
  shift 4
  ask "$code" "$text" "$method" "$base$path" -H "Authorization: Bearer $token" "$@"
}

rest_json() { # the same with a JSON body as fifth argument
  rest "$1" "$2" "$3" "$4" -H 'Content-Type: application/json' -d "$5"
}

qr() { # CODE TEXT OPERATION [curl arguments], with token and cnpj
  local code=$1 text=$2 operation=$3
  shift 3
  ask "$code" "$text" POST "$qr_base/api/VendasQrCode/$operation" -H "token: $token" -H "cnpj: $cnpj" "$@"
}

control() { # METHOD PATH [body]: done, not judged
  curl -s -X "$1" ${3:+-d "$3"} "$control_url$2"
}

if [ $# -gt 0 ]; then
  line=$1
else
  start_service
  line=$(cat "$folder/line")
fi
base=$(field base_url "$line")
qr_base=$(field qr_base_url "$line")
control_url=$(field control_url "$line")
token=$(field token "$line")
cnpj=$(field cnpj "$line")
if [ -z "$base" ] || [ -z "$token" ]; then
  echo "no payment service to visit: $line" >&2
  exit 1
fi

# a world that waits, and a device that no one else uses; the mode is put back at the end
mode=$(control GET /mode)
control DELETE /faults
control POST /mode '{"act_by_themselves":false,"duplicates":"refuse","busy_device":"queue","forced_abort":"stops","qr_error_status":200,"remove_approved":"refuse","pay_after_end":"refuse"}' >/dev/null
device_code="TOUR-$run"
device=$(number id "$(control POST /devices "{\"codigo\":\"$device_code\",\"nome\":\"Maquininha da visita\"}")")

section 'Access: the bearer token'
ask 401 mensagem GET "$base/empresa"
ask 401 mensagem GET "$base/empresa" -H 'Authorization: Bearer wrong'
rest_json 200 '"token":"' POST /usuario/autenticar '{"Usuario":"treino","Senha":"treino"}'
rest_json 401 mensagem POST /usuario/autenticar '{"Usuario":"treino","Senha":"errada"}'
rest_json 400 Senha POST /usuario/autenticar '{"Usuario":"treino"}'

section 'GET /empresa'
rest 200 '"representante":{"id":' GET '/empresa?OrdenarPor=Nome&OrdenarTipo=DESC'
rest 400 OrdenarPor GET '/empresa?OrdenarPor=Cor'
company=$(number id "$(curl -s -H "Authorization: Bearer $token" "$base/empresa" | sed 's/.*"data":\[//')")

section 'POST /produto'
product="P-$run"
rest_json 200 '"codigoBarras":null}]' POST "/produto?empresaId=$company" "[{\"Identificador\":\"$product\",\"Nome\":\"Café 500 g\",\"Preco\":18.90,\"Imagem\":\"iVBORw0KGgo=\"}]"
rest_json 409 mensagem POST /produto "[{\"Identificador\":\"$product\",\"Nome\":\"Café\",\"Preco\":1}]"
rest_json 400 Nome POST /produto '[{"Identificador":"x","Preco":1}]'

section 'PUT /produto'
rest_json 200 'Café forte' PUT /produto "{\"Identificador\":\"$product\",\"Nome\":\"Café forte\",\"Preco\":20}"
rest_json 404 mensagem PUT /produto '{"Identificador":"nunca","Nome":"x","Preco":1}'

section 'PUT /produto/{Identificador}/desativar, /ativar, DELETE /produto/{Identificador}'
rest 202 '' PUT "/produto/$product/desativar"
rest 202 '' PUT "/produto/$product/ativar"
rest 202 '' DELETE "/produto/$product" -H 'Content-Type: application/json'
rest 404 mensagem PUT "/produto/$product/desativar"

section 'The device list'
rest 200 "\"codigo\":\"$device_code\"" GET /posdevice
rest 200 '"paginaProxima":true' GET '/posdevice?QtdRegistro=1'
rest 400 PaginaNumero GET '/posdevice?PaginaNumero=0'

section 'POST /pos-venda'
sale="V-$run"
sale_body() { printf '{"PosDeviceId":%s,"Identificador":"%s","Valor":%s,"Descricao":"Visita"%s}' "$device" "$1" "$2" "${3:-}"; }
rest_json 200 '{"id":' POST /pos-venda "$(sale_body "$sale-1" 10.9 ',"TipoPagamento":2,"Parcelas":3,"TipoParcelamento":1')"
rest_json 409 mensagem POST /pos-venda "$(sale_body "$sale-1" 10.9)"
rest_json 400 'maior que zero' POST /pos-venda "$(sale_body x 0)"
rest_json 400 PosDeviceId POST /pos-venda '{"PosDeviceId":999999,"Identificador":"x","Valor":1}'

section 'GET /pos-venda/{Identificador}'
rest 200 '"valor":10.9000,"parcelas":3,"tipoPagamento":2,"status":{"key":0,"value":"Aguardando"},"vendas":[]' GET "/pos-venda/$sale-1"
control POST "/devices/$device_code/start" >/dev/null
rest 200 '"status":{"key":1,"value":"Processando"}' GET "/pos-venda/$sale-1"
rest 404 mensagem GET /pos-venda/nunca

section 'DELETE /pos-venda/{Identificador}'
rest 409 iniciada DELETE "/pos-venda/$sale-1"
rest 400 forca DELETE "/pos-venda/$sale-1?forca=talvez"
rest 202 '' DELETE "/pos-venda/$sale-1?forca=true"
rest 200 '"status":{"key":2,"value":"Concluido"},"vendas":[]' GET "/pos-venda/$sale-1"
rest_json 200 '{"id":' POST /pos-venda "$(sale_body "$sale-2" 5)"
rest 202 '' DELETE "/pos-venda/$sale-2"
rest 409 concluída DELETE "/pos-venda/$sale-2"
rest 404 mensagem DELETE /pos-venda/nunca

section 'What happens on the device'
rest_json 200 '{"id":' POST /pos-venda "$(sale_body "$sale-3" 7.5 ',"TipoPagamento":3,"Parcelas":1')"
control POST "/devices/$device_code/approve" >/dev/null
rest 200 '"status":{"key":0,"value":"Aprovada"},"tipoPagamento":3,"dados":{"dataHora":' GET "/pos-venda/$sale-3"
payment=$(printf '%s' "$body" | sed -n 's/.*"vendas":\[{"identificador":"\([^"]*\)".*/\1/p')
rest_json 200 '{"id":' POST /pos-venda "$(sale_body "$sale-4" 7.5)"
control POST "/devices/$device_code/decline" >/dev/null
rest 200 '"status":{"key":9,"value":"Error"}' GET "/pos-venda/$sale-4"
rest_json 200 '{"id":' POST /pos-venda "$(sale_body "$sale-5" 7.5)"
control POST "/devices/$device_code/cancel" >/dev/null
rest 200 '"status":{"key":8,"value":"Cancelada"}' GET "/pos-venda/$sale-5"

section 'PUT /venda/{payment}/comprovante'
rest 202 '' PUT "/venda/$payment/comprovante" -H 'Content-Type: text/plain' --data-binary 'OBRIGADO'
rest 400 colunas PUT "/venda/$payment/comprovante" -H 'Content-Type: text/plain' -d '12345678901234567890123456789012345678901'
rest 404 mensagem PUT /venda/nunca/comprovante -H 'Content-Type: text/plain' -d 'x'

section 'GET /venda'
rest 200 '"tipoVenda":{"key":3,"value":"PosVenda"}' GET '/venda?FiltroTipoVenda=PosVenda&QtdRegistro=2&OrdenarTipo=DESC'
rest 200 '"comprovante":"OBRIGADO"' GET '/venda?FiltroStatus=Realizada&FiltroComprovante=true&OrdenarPor=Id&OrdenarTipo=DESC'
rest 200 '"data":[]' GET '/venda?DataInicial=2020-01-01T00:00:00&DataFinal=2020-01-02T00:00:00'
rest 200 '"data":[' GET '/venda?FiltroTipoPagamento=3'
rest 400 DataInicial GET '/venda?DataInicial=ontem'

hours=$(printf 'segunda|08:00|18:00\xacterca|08:00|18:00')
place=(-H 'lojaid: 000105' -H 'integrador: PIX' -H 'latitude: -23.5505' -H 'longitude: -46.6333')
register=(-H 'nomecaixa: CAIXA 1' -H 'caixaid: CAIXA001' -H 'integrador: PIX')
charge=(-H 'caixaid: CAIXA001' -H 'integrador: PIX' -H 'mensagempix: Visita')

if [ -n "$service_pid" ]; then
  section 'QR charges before the registrations'
  qr 200 '[ERRO]: ' SetCaixaQrCode "${register[@]}"
  qr 200 '[ERRO]: ' SetVendaQrCode "${charge[@]}" -H 'valor: 10,99'
fi

section 'SetEmpresaQrCode'
qr 200 '"lojaid":"000105"}' SetEmpresaQrCode "${place[@]}" -H "horarios: $hours"
ask 401 '[ERRO]: ' POST "$qr_base/api/VendasQrCode/SetEmpresaQrCode" "${place[@]}" -H "cnpj: $cnpj"
ask 200 '[ERRO]: o cnpj' POST "$qr_base/api/VendasQrCode/SetEmpresaQrCode" "${place[@]}" -H "token: $token" -H 'cnpj: 99887766000106'
qr 200 '[ERRO]: o cabeçalho horarios' SetEmpresaQrCode "${place[@]}" -H 'horarios: segunda 08:00'

section 'SetCaixaQrCode'
qr 200 '"nomecaixa":"CAIXA 1","caixaid":"CAIXA001"}' SetCaixaQrCode "${register[@]}"
qr 200 '[ERRO]: o cabeçalho nomecaixa' SetCaixaQrCode -H 'caixaid: CAIXA001' -H 'integrador: PIX'

section 'SetVendaQrCode'
qr 200 '"qr_code":"000201' SetVendaQrCode "${charge[@]}" -H 'valor: 10,99'
paid=$(number codigo "$body")
qr 200 '"valor":"5,00"' SetVendaQrCode "${charge[@]}" -H 'valor: 5,00'
removed=$(number codigo "$body")
for amount in 10.99 10,999 0,00 -1,00; do qr 200 '[ERRO]: ' SetVendaQrCode "${charge[@]}" -H "valor: $amount"; done
qr 200 '[ERRO]: o caixa' SetVendaQrCode -H 'caixaid: OUTRO' -H 'integrador: PIX' -H 'valor: 1,00'

section 'GetInformacoesVendaQrCode'
sleep 2.1
qr 200 '"StatusCode":"77"' GetInformacoesVendaQrCode -H "codigo: $paid"
qr 200 '[ERRO]: consultas devem ter intervalo' GetInformacoesVendaQrCode -H "codigo: $paid"
control POST "/charges/$paid/pay" >/dev/null
sleep 2.1
qr 200 '"StatusCode":"00"' GetInformacoesVendaQrCode -H "codigo: $paid"
sleep 2.1
qr 200 '[ERRO]: a transação' GetInformacoesVendaQrCode -H 'codigo: 1'

section 'SetRemoveVendaQrCode'
qr 200 "transacao: $removed, status: 86" SetRemoveVendaQrCode -H "codigo: $removed"
qr 200 '[ERRO]: ' SetRemoveVendaQrCode -H "codigo: $paid"
qr 200 '[ERRO]: o cabeçalho codigo' SetRemoveVendaQrCode
sleep 2.1
qr 200 '"StatusCode":"86"' GetInformacoesVendaQrCode -H "codigo: $removed"

section 'SetEstornaVendaQrCode'
qr 200 '"StatusCode":"78"' SetEstornaVendaQrCode -H "codigo: $paid"
qr 200 '[ERRO]: ' SetEstornaVendaQrCode -H "codigo: $paid"

section 'The acquirer-operated mode'
acquirer=$(field acquirer_cnpj "$(control GET /identity)")
acquired() { # CODE TEXT OPERATION [curl arguments]
  local code=$1 text=$2 operation=$3
  shift 3
  ask "$code" "$text" POST "$qr_base/api/VendasQrCode/$operation" -H "token: $token" -H "cnpjec: $cnpj" -H "cnpj: $acquirer" "$@"
}
acquired 200 '"lojaid":"000105"}' SetEmpresaQrCode "${place[@]}"
acquired 200 "\"caixaid\":\"001$cnpj\"}" SetCaixaQrCode -H "nomecaixa: CAIXA 1|$cnpj" -H "caixaid: 001$cnpj" -H 'integrador: PIX'
acquired 200 '[ERRO]: o nomecaixa' SetCaixaQrCode -H 'nomecaixa: CAIXA 1' -H "caixaid: 001$cnpj" -H 'integrador: PIX'
acquired 200 '[ERRO]: o caixaid' SetCaixaQrCode -H "nomecaixa: CAIXA 1|$cnpj" -H 'caixaid: 001' -H 'integrador: PIX'
acquired 200 '"codigo":' SetVendaQrCode -H "caixaid: 001$cnpj" -H 'integrador: PIX' -H 'valor: 1,00'
acquired_code=$(number codigo "$body")
sleep 2.1
acquired 200 '"Status":"PENDENTE"' GetInformacoesVendaQrCode -H "codigo: $acquired_code"
acquired 200 '[ERRO]: o estorno' SetEstornaVendaQrCode -H "codigo: $acquired_code"
acquired 200 "transacao: $acquired_code, status: 86" SetRemoveVendaQrCode -H "codigo: $acquired_code"

section 'The control interface'
ask 201 '"left":1' POST "$control_url/faults" -d '{"operation":"empresa.list","kind":"http_status","settings":{"status":503}}'
rest 503 '' GET /empresa
ask 201 '"left":1' POST "$control_url/faults" -d '{"operation":"empresa.list","kind":"answer_lost"}'
rest 000 '' GET /empresa
ask 400 error POST "$control_url/faults" -d '{"operation":"nothing","kind":"reset"}'
ask 204 '' DELETE "$control_url/faults"
ask 200 '"kept_count":1,' GET "$control_url/ledger?identifier=$sale-3"
ask 403 error GET "$control_url/ledger" -H 'Host: evil.example'
control DELETE "/devices/$device_code"
control POST /mode "$mode" >/dev/null

printf '\n%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
