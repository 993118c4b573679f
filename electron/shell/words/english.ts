import type { ShellWords } from './shell-words.ts';

export const ENGLISH: ShellWords = {
  headings: { not_opened: 'The till could not be opened', ended: 'The till had to close' },
  why: {
    in_use: 'This till is already open on this computer. Close the other one before opening it here.',
    port_taken: 'Another program uses the port that the till needs. Restart the computer.',
    no_access: "This user may not write into the till's folder.",
    no_folder: "The till's folder cannot be used.",
    on_network:
      "The till's folder is on a network disk, where a sale that was saved can be lost. Ask support to use a folder of this computer.",
    in_cloud:
      "The till's folder is kept in step with a cloud, which can bring old files back over the sales. Ask support to use another folder.",
    no_space: 'The disk is full. Free some space and open the till again.',
    damaged: "The till's files could not be read. Delete nothing and call support.",
    newer_program: "This till's file is of a newer version of the program. Install that version on this computer.",
    no_sandbox:
      'This computer does not let the program isolate its pages, and without that the till does not open. On Ubuntu and Debian, install the .deb package instead of the AppImage.',
    unknown: 'There was an unexpected error. If it happens again, call support.',
  },
  holder: (since, user, host, pid) => `Open since ${since} (user ${user}, computer ${host}, process ${pid}).`,
  ended: 'There was an unexpected error. What was recorded is kept: open the till again.',
  details: (logFile) => `Details: ${logFile}`,
  blank: {
    title: "The till's screen did not appear",
    detail:
      'The program is opening the screen again. If it stays empty, close the program and open it once more. If that does not help, restart the computer and call support. Nothing that was recorded is lost.',
    ok: 'OK',
  },
  kiosk: {
    title: 'Kiosk mode',
    message: 'This till is in kiosk mode and is not closed from here.',
    detail: 'A manager can leave it by the menu: Leave kiosk mode. To switch the computer off, use its own button.',
    stay: 'Back to the till',
  },
  closing: {
    title: 'Close the program?',
    stay: 'Keep open',
    close: 'Close all the same',
    drawer: 'The till has not been closed for the day.',
    drawerDetail:
      'Its shift is still open when the program comes back, with the sales and movements it has. ' +
      'To close the day now: Keep open, F12 and Close.',
    unsent: (count) =>
      count === 1
        ? '1 change of a product has still to be sent.'
        : `${count} changes of products have still to be sent.`,
    unsentDetail:
      'Nothing is lost: everything is kept on this computer and is sent when the till opens again. ' +
      'While it is closed, the operator goes on with the old data.',
  },
};
