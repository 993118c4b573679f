; What our installer does beyond electron-builder's own script, which puts these macros where their names say.
; Sales are kept in %APPDATA%\balcao-pdv of each user of Windows. Nothing here deletes them.

!define BEGINS_WITH_WINDOWS "Software\Microsoft\Windows\CurrentVersion\Run"

!macro customInstall
  ; /autostart and /noautostart answer for a silent installation; a new version over an old one leaves what was chosen
  StrCpy $R2 ""
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/autostart" $R1
  ${IfNot} ${Errors}
    StrCpy $R2 "yes"
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "/noautostart" $R1
  ${IfNot} ${Errors}
    StrCpy $R2 "no"
  ${EndIf}
  ReadRegStr $R1 SHCTX "${BEGINS_WITH_WINDOWS}" "balcao-pdv"
  ${If} $R2 == ""
  ${AndIf} $R1 == ""
  ${AndIfNot} ${isUpdated}
    MessageBox MB_YESNO|MB_ICONQUESTION "Abrir o caixa sozinho sempre que alguém entrar no Windows?" /SD IDNO IDNO +2
    StrCpy $R2 "yes"
  ${EndIf}
  ${If} $R2 == "yes"
    WriteRegStr SHCTX "${BEGINS_WITH_WINDOWS}" "balcao-pdv" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
  ${ElseIf} $R2 == "no"
    DeleteRegValue SHCTX "${BEGINS_WITH_WINDOWS}" "balcao-pdv"
  ${EndIf}
  ; by this the till knows that Windows will ask for an administrator: it installs nothing by itself then
  ${If} $installMode == "all"
    FileOpen $R1 "$INSTDIR\resources\for-all-users" w
    FileClose $R1
  ${EndIf}
!macroend

!macro customUnInit
  ; electron-builder's uninstaller deletes the data of whoever passes this. A shop's sales are deleted by hand or not at all.
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "--delete-app-data" $R1
  ${IfNot} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "As vendas desta loja não são apagadas pelo desinstalador. Se tiver certeza, apague você mesmo a pasta %APPDATA%\balcao-pdv." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
!macroend

!macro customUnInstall
  ; a new version takes the old one away with /KEEP_APP_DATA: nothing is said then, and the till still begins with Windows
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/KEEP_APP_DATA" $R1
  ${If} ${Errors}
    DeleteRegValue SHCTX "${BEGINS_WITH_WINDOWS}" "balcao-pdv"
    MessageBox MB_OK|MB_ICONINFORMATION "O programa vai ser removido. As vendas, o caixa e as configurações ficam guardados na pasta de cada usuário do Windows:$\r$\n$\r$\n%APPDATA%\balcao-pdv$\r$\n$\r$\nInstalando de novo, tudo volta. Guarde uma cópia dessa pasta antes de trocar ou formatar o computador." /SD IDOK
  ${EndIf}
!macroend
