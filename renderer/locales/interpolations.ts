/*
 * What has to be put into each text that takes something, read off the Portuguese by test/pure/text: the compiler knows
 * the keys of a JSON file, and not what its texts say. Write it anew with `npx vitest run --root test pure/text -u`.
 */
export type Interpolations = {
  readonly about: {
    readonly made_one: '{{count}}';
    readonly made_many: '{{count}}';
    readonly made_other: '{{count}}';
    readonly terms: '{{part}}';
  };
  readonly amount: {
    readonly help: '{{nameless}}';
    readonly problem: '{{max}}';
  };
  readonly cases: {
    readonly held: {
      readonly items_one: '{{count, number}}';
      readonly items_other: '{{count, number}}';
      readonly by: '{{name}}';
      readonly detail: '{{name}} {{person}} {{when}}';
      readonly partPaid: '{{paid}}';
    };
    readonly on: '{{tender}} {{device}}';
    readonly detail: {
      readonly inCase: '{{amount}}';
    };
    readonly cancelText: '{{amount}}';
    readonly cancelPartPaid: '{{paid}}';
    readonly paidMeanwhile: '{{amount}}';
    readonly case: {
      readonly what: {
        readonly late_money: '{{asked}} {{amount}}';
        readonly surplus: '{{amount}} {{asked}}';
        readonly other_amount: '{{asked}} {{amount}}';
        readonly doubtful_proof: '{{amount}}';
        readonly money_gone: '{{asked}}';
        readonly sale_given_up: '{{amount}}';
        readonly unknown_charge: '{{amount}}';
        readonly leg_undone: '{{amount}}';
        readonly returned: '{{amount}}';
      };
      readonly byDevice: '{{device}}';
      readonly otherTerms: '{{amount}}';
      readonly sale: {
        readonly open: '{{amount}}';
        readonly set_aside: '{{amount}}';
        readonly paid: '{{amount}} {{number}}';
        readonly cancelled: '{{amount}}';
      };
      readonly opened: '{{when}}';
      readonly nsu: '{{nsu}}';
      readonly authorization: '{{code}}';
      readonly qrCode: '{{code}}';
      readonly outcome: {
        readonly refunding: '{{amount}}';
        readonly attached: '{{amount}}';
        readonly refunded: '{{amount}}';
        readonly refunded_by_hand: '{{amount}} {{name}} {{nsu}}';
        readonly noted: '{{name}} {{note}}';
      };
      readonly trouble: {
        readonly other_amount: '{{seen}} {{amount}}';
      };
      readonly oneOfSeveral: '{{asked}} {{amount}}';
    };
    readonly attach: {
      readonly title: '{{amount}}';
      readonly onScreen: '{{amount}}';
      readonly setAside: '{{amount}}';
      readonly other: '{{amount}}';
      readonly leaves: '{{amount}}';
    };
    readonly refund: {
      readonly title: '{{amount}}';
      readonly askText: '{{amount}}';
      readonly onDevice: '{{amount}} {{device}}';
      readonly atBank: '{{amount}}';
    };
    readonly note: {
      readonly title: '{{amount}}';
    };
    readonly form: {
      readonly shortNote: '{{least}}';
    };
  };
  readonly catalogue: {
    readonly stored_one: '{{shown}}';
    readonly stored_many: '{{shown}}';
    readonly stored_other: '{{shown}}';
    readonly matching_one: '{{shown}}';
    readonly matching_many: '{{shown}}';
    readonly matching_other: '{{shown}}';
    readonly matchingMore: '{{shown}}';
    readonly none: '{{text}}';
    readonly standing: {
      readonly waiting_one: '{{shown}}';
      readonly waiting_many: '{{shown}}';
      readonly waiting_other: '{{shown}}';
      readonly refused_one: '{{shown}}';
      readonly refused_many: '{{shown}}';
      readonly refused_other: '{{shown}}';
      readonly received: '{{when}}';
      readonly compared: {
        readonly under_way: '{{percent}}';
        readonly broken_off: '{{percent}}';
        readonly equal: '{{when}}';
        readonly different: '{{when}}';
        readonly lastEqual: '{{when}}';
      };
    };
    readonly detail: {
      readonly minimumAge: '{{years}}';
      readonly moreBarcodes: '{{codes}}';
    };
    readonly done: {
      readonly saved: '{{name}}';
      readonly activated: '{{name}}';
      readonly deactivated: '{{name}}';
      readonly deleted: '{{name}}';
      readonly sentAgain: '{{name}}';
    };
    readonly favourite: {
      readonly added: '{{name}}';
      readonly removed: '{{name}}';
      readonly full: '{{max}}';
    };
    readonly supervised: {
      readonly add: '{{name}}';
      readonly edit: '{{name}}';
      readonly activate: '{{name}}';
      readonly deactivate: '{{name}}';
      readonly delete: '{{name}}';
    };
    readonly remove: {
      readonly text: '{{name}}';
    };
    readonly form: {
      readonly priceChange: '{{name}} {{before}} {{after}}';
    };
  };
  readonly comparison: {
    readonly reading: '{{read}} {{total}}';
    readonly looking: '{{read}}';
    readonly wait: {
      readonly unreachable: '{{when}}';
      readonly no_answer: '{{when}}';
      readonly too_soon: '{{when}}';
    };
    readonly brokenOff: {
      readonly cancelled: '{{when}} {{read}} {{total}}';
    };
    readonly equal: '{{when}} {{read}}';
    readonly different_one: '{{shown}} {{when}} {{read}}';
    readonly different_many: '{{shown}} {{when}} {{read}}';
    readonly different_other: '{{shown}} {{when}} {{read}}';
    readonly notEqualYet: '{{when}}';
    readonly waiting_one: '{{shown}}';
    readonly waiting_many: '{{shown}}';
    readonly waiting_other: '{{shown}}';
    readonly left_one: '{{shown}}';
    readonly left_many: '{{shown}}';
    readonly left_other: '{{shown}}';
    readonly lastEqual: '{{when}}';
    readonly more: '{{shown}} {{total}}';
    readonly deciding: '{{done}} {{total}}';
    readonly ask: {
      readonly sendTitle_one: '{{shown}}';
      readonly sendTitle_many: '{{shown}}';
      readonly sendTitle_other: '{{shown}}';
      readonly thereTitle: '{{code}}';
      readonly thereTitleAll_one: '{{shown}}';
      readonly thereTitleAll_many: '{{shown}}';
      readonly thereTitleAll_other: '{{shown}}';
      readonly sureDelete_one: '{{shown}}';
      readonly sureDelete_many: '{{shown}}';
      readonly sureDelete_other: '{{shown}}';
    };
    readonly done: {
      readonly send: '{{code}}';
      readonly leave: '{{code}}';
      readonly deactivate: '{{code}}';
      readonly delete: '{{code}}';
    };
  };
  readonly 'customer-setup': {
    readonly tabHint: '{{keyMenu}}';
    readonly oneDisplay: '{{name}} {{width}} {{height}}';
    readonly tillsDisplay: '{{name}} {{width}} {{height}}';
    readonly missingDisplay: '{{name}}';
    readonly pictureSecondsHint: '{{least}} {{most}}';
    readonly picturesHint: '{{most}}';
    readonly picture: '{{number}}';
    readonly removePicture: '{{number}}';
    readonly full: '{{most}}';
    readonly refused: '{{name}} {{why}}';
  };
  readonly customer: {
    readonly more_one: '{{count}}';
    readonly more_many: '{{count}}';
    readonly more_other: '{{count}}';
    readonly itemDiscount: '{{amount}}';
    readonly inInstalments: '{{kind}} {{count}}';
    readonly qrName: '{{amount}}';
  };
  readonly desktop: {
    readonly holder: '{{since}} {{user}} {{host}} {{pid}}';
    readonly details: '{{logFile}}';
    readonly closing: {
      readonly unsent_one: '{{count}}';
      readonly unsent_other: '{{count}}';
    };
  };
  readonly devices: {
    readonly code: '{{code}}';
    readonly seen: '{{when}}';
    readonly missed: '{{when}}';
    readonly fetched: '{{at}}';
    readonly stale: '{{at}}';
    readonly chosen: '{{name}}';
    readonly refreshed_one: '{{count}}';
    readonly refreshed_other: '{{count}}';
  };
  readonly diagnosis: {
    readonly says: {
      readonly disk: {
        readonly enough: '{{free}} {{size}}';
        readonly little: '{{free}} {{needed}}';
      };
      readonly clock: {
        readonly right: '{{offset}} {{when}}';
        readonly ahead: '{{offset}}';
        readonly behind: '{{offset}}';
      };
      readonly operator: {
        readonly reached: '{{when}}';
      };
      readonly device: {
        readonly seen: '{{name}} {{ago}}';
        readonly not_seen: '{{name}} {{ago}}';
        readonly inactive: '{{name}}';
        readonly not_chosen: '{{count, number}}';
      };
      readonly printer: {
        readonly ready: '{{name}}';
        readonly silent: '{{name}}';
        readonly troubled: '{{name}} {{why}}';
      };
      readonly drawer: {
        readonly with_printer: '{{name}}';
        readonly troubled: '{{name}} {{why}}';
      };
      readonly scanner: {
        readonly connected: '{{name}}';
        readonly connecting: '{{name}}';
        readonly garbled: '{{name}}';
        readonly failed: '{{name}}';
      };
      readonly head_office: {
        readonly behind: '{{count, number}}';
        readonly failed: '{{why}} {{count, number}}';
      };
      readonly records: {
        readonly sound: '{{count, number}}';
        readonly broken: '{{row}}';
      };
      readonly copies: {
        readonly fresh: '{{when}} {{count, number}}';
        readonly old: '{{when}}';
        readonly failed: '{{count, number}}';
      };
      readonly personal: {
        readonly readable: '{{count, number}}';
        readonly unreadable: '{{count, number}}';
        readonly put_away: '{{name}}';
      };
      readonly version: {
        readonly known: '{{version}} {{structure}}';
      };
      readonly update: {
        readonly newest: '{{when}}';
        readonly not_yet: '{{version}}';
        readonly downloading: '{{version}}';
        readonly ready: '{{version}}';
        readonly installing: '{{version}}';
        readonly failed: '{{when}}';
      };
    };
    readonly act: {
      readonly printer: {
        readonly troubled: '{{advice}}';
      };
      readonly drawer: {
        readonly with_printer: '{{keyDrawer}}';
        readonly troubled: '{{advice}}';
      };
      readonly scanner: {
        readonly failed: '{{advice}}';
      };
      readonly records: {
        readonly sound: '{{keyWhole}}';
      };
      readonly copies: {
        readonly failed: '{{advice}}';
      };
      readonly update: {
        readonly failed: '{{advice}}';
        readonly off: '{{advice}}';
      };
    };
    readonly summary: {
      readonly attention_one: '{{count, number}}';
      readonly attention_other: '{{count, number}}';
    };
    readonly whole: {
      readonly sound_one: '{{count, number}} {{when}}';
      readonly sound_other: '{{count, number}} {{when}}';
      readonly broken: '{{row}}';
    };
    readonly bundle: {
      readonly noStick: '{{keyLook}}';
    };
  };
  readonly 'drawer-state': {
    readonly closed: {
      readonly left: '{{amount}}';
    };
    readonly strip: {
      readonly stale: '{{when}}';
    };
    readonly slips: {
      readonly waiting_one: '{{count}}';
      readonly waiting_other: '{{count}}';
    };
  };
  readonly errors: {
    readonly code_in_capitals: '{{text}} {{codes}}';
    readonly label_of_piece: '{{name}}';
    readonly label_of_pieces: '{{pieces, number}} {{name}}';
    readonly label_price_unread: '{{name}} {{ai}}';
    readonly age_unchecked: '{{keyPay}}';
    readonly product_unsound: '{{name}}';
    readonly barcode_of_other: '{{name}} {{code}}';
    readonly discount_over_total: '{{keyDiscount}}';
    readonly discount_over_limit: '{{keyDiscount}}';
    readonly card_number_typed: '{{field}}';
    readonly wrong_pin: '{{left}}';
    readonly pin_wait: '{{seconds}}';
    readonly shop_not_own: '{{fields}}';
    readonly no_counts_left: '{{count}}';
    readonly return_line_cancelled: '{{name}}';
    readonly return_more_than_left: '{{name}} {{count}}';
    readonly return_over_cash: '{{leftCents}}';
    readonly return_over_leg: '{{leftCents}}';
    readonly credit_note_expired: '{{expiresAt}}';
    readonly credit_note_holds_less: '{{leftCents}}';
    readonly provisioning_unfit: '{{place}}';
    readonly provisioning_other_key: '{{found}} {{known}}';
    readonly provisioning_other_machine: '{{machine}} {{here}}';
    readonly provisioning_other_till: '{{number}} {{here}} {{here}}';
    readonly provisioning_other_store: '{{store}} {{here}}';
    readonly provisioning_older: '{{issuedMoment}} {{lastMoment}}';
    readonly provisioning_revoked: '{{lastMoment}} {{issuedMoment}}';
    readonly provisioning_expired: '{{validMoment}} {{nowMoment}}';
    readonly storage_low: '{{freeMb}} {{neededMb}}';
    readonly storage_low_all: '{{freeMb}} {{neededMb}}';
    readonly invalid_field: '{{field}}';
  };
  readonly 'fraud-review': {
    readonly span: '{{days}}';
    readonly looked: '{{people}} {{sales}}';
    readonly people_one: '{{count, number}}';
    readonly people_other: '{{count}}';
    readonly sales_one: '{{count, number}}';
    readonly sales_other: '{{count, number}}';
    readonly rate: '{{rate}}';
    readonly figures: '{{count, number}} {{chances, number}} {{of}} {{usualCount, number}} {{usualChances, number}}';
    readonly sale: {
      readonly title: '{{number}}';
      readonly approved: '{{name}}';
      readonly listPrice: '{{price}}';
    };
    readonly leftOut_one: '{{count}}';
    readonly leftOut_other: '{{count}}';
    readonly keys: {
      readonly span: '{{days}}';
    };
  };
  readonly health: {
    readonly opening: {
      readonly lasting: '{{time}}';
    };
    readonly stopped: {
      readonly strip: '{{when}}';
    };
    readonly readOnly: {
      readonly unfinished_one: '{{count}}';
      readonly unfinished_other: '{{count}}';
    };
    readonly tender: {
      readonly card: '{{device}}';
    };
    readonly asked: '{{when}}';
  };
  readonly import: {
    readonly sending: '{{name}}';
    readonly empty: '{{name}}';
    readonly tooLarge: '{{name}}';
    readonly unreadableFile: '{{name}}';
    readonly columnNumber: '{{number}}';
    readonly preview: '{{name}}';
    readonly checking: '{{name}} {{percent}}';
    readonly checked: {
      readonly title: '{{name}}';
      readonly priceSign: {
        readonly comma: '{{value}} {{line}} {{price}}';
        readonly dot: '{{value}} {{line}} {{price}}';
      };
      readonly jumpsAsked_one: '{{count, number}}';
      readonly jumpsAsked_other: '{{count, number}}';
    };
    readonly applying: '{{name}} {{done}} {{rows}}';
    readonly exported: '{{shown}}';
    readonly headerAt: '{{line}}';
  };
  readonly installation: {
    readonly list: {
      readonly openItem: '{{item}}';
    };
    readonly says: {
      readonly provisioning: {
        readonly good: '{{at}} {{key}}';
      };
      readonly people: {
        readonly good: '{{count}}';
      };
      readonly operator: {
        readonly good: '{{at}}';
      };
      readonly device: {
        readonly good: '{{name}}';
      };
      readonly scanner: {
        readonly good: '{{port}}';
        readonly missing: '{{port}}';
      };
      readonly printer: {
        readonly troubled: '{{name}}';
        readonly unknown: '{{name}}';
        readonly good: '{{name}}';
      };
      readonly drawer: {
        readonly look: '{{name}}';
      };
      readonly backup: {
        readonly good: '{{at}}';
      };
      readonly clock: '{{now}}';
    };
    readonly paper: {
      readonly till: '{{storeName}} {{storeCity}} {{number}}';
      readonly made: '{{at}} {{version}}';
    };
  };
  readonly keys: {
    readonly editor: {
      readonly resetAsked: '{{preset}}';
      readonly change: '{{key}} {{act}}';
      readonly conflict: '{{key}} {{acts}}';
      readonly conflictFixed: '{{key}} {{place}} {{acts}}';
    };
    readonly choose: {
      readonly title: '{{act}}';
      readonly hint: '{{key}}';
    };
    readonly card: {
      readonly shop: '{{store}} {{number}}';
    };
  };
  readonly outbox: {
    readonly summary_one: '{{count}}';
    readonly summary_other: '{{count}}';
    readonly refused_one: '{{count}}';
    readonly refused_other: '{{count}}';
    readonly more: '{{shown}} {{count}}';
    readonly what: {
      readonly product: '{{name}} {{code}}';
      readonly gone: '{{code}}';
    };
    readonly andMore_one: '{{count}}';
    readonly andMore_other: '{{count}}';
    readonly offline: {
      readonly unreachable: '{{since}} {{when}}';
      readonly no_answer: '{{since}} {{when}}';
      readonly unauthorised: '{{since}} {{when}}';
    };
    readonly done: {
      readonly one: '{{what}}';
    };
  };
  readonly payment: {
    readonly leftAfter: '{{due}}';
    readonly terms: {
      readonly instalments: '{{kind}} {{instalments}}';
      readonly differ: '{{asked}} {{paid}}';
    };
    readonly lastAttempt: '{{tender}} {{state}}';
    readonly lastUnreachable: '{{tender}}';
    readonly cash: {
      readonly largeChange: '{{tendered}} {{due}} {{change}}';
      readonly giveChange: '{{change}}';
      readonly help: '{{keyPay}}';
      readonly exact: '{{amount}}';
      readonly noCoin: '{{rest}}';
    };
    readonly card: {
      readonly each: '{{count}} {{amount}}';
      readonly uneven: '{{larger}} {{first}} {{rest}} {{amount}}';
      readonly seen: '{{when}}';
      readonly missed: '{{when}}';
      readonly silent: '{{when}}';
      readonly hint: '{{keyDevices}}';
      readonly hintOne: '{{keyDevices}}';
      readonly hintVoucher: '{{keyDevices}}';
      readonly goesTo: '{{device}}';
    };
    readonly storeCredit: {
      readonly use: '{{amount}}';
      readonly until: '{{day}}';
      readonly after: '{{left}}';
    };
    readonly standalone: {
      readonly repeated: {
        readonly text: '{{sale}} {{clock}}';
      };
    };
    readonly pix: {
      readonly qrName: '{{amount}}';
      readonly left: '{{time}}';
    };
    readonly waiting: {
      readonly created: '{{device}}';
      readonly pending: '{{device}}';
      readonly useDevice: '{{device}}';
      readonly cardSilence: '{{device}}';
      readonly in_progress: '{{device}}';
      readonly cancel_requested: '{{device}}';
      readonly refused: '{{device}}';
      readonly since: '{{time}}';
      readonly lastAnswer: '{{when}}';
      readonly noAnswer: '{{when}}';
      readonly silence: '{{clock}} {{time}}';
      readonly cancelCard: '{{amount}} {{device}}';
      readonly cancelPix: '{{amount}}';
      readonly forceText: '{{device}}';
      readonly abort: {
        readonly refused: '{{device}}';
      };
    };
    readonly unconfirmed: {
      readonly amount: '{{amount}} {{tender}}';
      readonly on: '{{device}}';
      readonly since: '{{clock}} {{time}}';
      readonly lastAsked: '{{when}}';
      readonly lastAnswer: '{{when}}';
      readonly lookCard: {
        readonly none: '{{device}} {{amount}}';
        readonly waiting: '{{device}} {{amount}}';
        readonly in_progress: '{{device}} {{amount}}';
      };
      readonly neverWithoutKey: '{{keyHold}} {{keyMenu}}';
      readonly setAsideText: '{{amount}}';
    };
    readonly result: {
      readonly setAsideText: '{{amount}}';
    };
    readonly case: {
      readonly afterTheEnd: '{{amount}} {{tender}}';
      readonly otherTerms: '{{amount}} {{tender}}';
      readonly otherAmount: '{{amount}} {{tender}}';
    };
    readonly legs: {
      readonly change: '{{change}}';
    };
    readonly part: {
      readonly help: '{{due}}';
      readonly wrong: '{{due}}';
      readonly offer: '{{part}} {{left}}';
      readonly offerConfirm: '{{part}}';
    };
    readonly undo: {
      readonly cash: '{{amount}}';
      readonly pix: '{{amount}}';
      readonly card: '{{kind}} {{amount}} {{device}}';
      readonly standalone: '{{amount}}';
      readonly credit: '{{amount}}';
      readonly attached: '{{kind}} {{amount}}';
      readonly done: '{{what}}';
    };
    readonly paidMeanwhile: {
      readonly text: '{{amount}}';
    };
    readonly receiptFailed: '{{device}}';
  };
  readonly people: {
    readonly summary_one: '{{count}}';
    readonly summary_other: '{{count}}';
    readonly waits: '{{left}}';
    readonly form: {
      readonly editTitle: '{{name}}';
      readonly saved: '{{name}}';
    };
    readonly deactivate: {
      readonly title: '{{name}}';
      readonly done: '{{name}}';
    };
    readonly activated: '{{name}}';
    readonly own: {
      readonly wrongNow: '{{least}}';
    };
  };
  readonly personal: {
    readonly kept: {
      readonly taxIds_one: '{{count, number}}';
      readonly taxIds_other: '{{count, number}}';
      readonly names_one: '{{count, number}}';
      readonly names_other: '{{count, number}}';
      readonly oldest: '{{when}}';
      readonly until: '{{days, number}}';
      readonly key: '{{when}}';
    };
    readonly unreadable_one: '{{count, number}}';
    readonly unreadable_other: '{{count, number}}';
    readonly putAway: '{{files}}';
    readonly found: {
      readonly summary_one: '{{count, number}} {{total}}';
      readonly summary_other: '{{count, number}} {{total}}';
      readonly more: '{{shown}}';
      readonly lacking_one: '{{count, number}}';
      readonly lacking_other: '{{count, number}}';
    };
    readonly exported: '{{file}}';
    readonly erase: {
      readonly text_one: '{{count, number}}';
      readonly text_other: '{{count, number}}';
      readonly done_one: '{{count, number}}';
      readonly done_other: '{{count, number}}';
    };
  };
  readonly pricing: {
    readonly discount: {
      readonly line: '{{name}}';
      readonly now: '{{given}}';
      readonly asPercent: '{{percent}} {{amount}}';
      readonly limit: '{{most}}';
      readonly actLine: '{{name}}';
    };
    readonly price: {
      readonly label: '{{name}}';
      readonly list: '{{price}}';
      readonly change: '{{name}} {{before}} {{after}}';
      readonly act: '{{name}}';
    };
    readonly inLine: {
      readonly percent: '{{percent}} {{amount}}';
      readonly amount: '{{amount}}';
      readonly list: '{{price}}';
    };
    readonly inTotal: {
      readonly percent: '{{percent}}';
    };
  };
  readonly printers: {
    readonly where: {
      readonly network: '{{host}} {{port}}';
      readonly serial: '{{path}} {{baudRate}}';
      readonly usb: '{{path}}';
      readonly spooler: '{{queue}}';
      readonly system: '{{printer}}';
    };
    readonly list: {
      readonly full: '{{max}}';
    };
    readonly said: {
      readonly added: '{{name}}';
      readonly changed: '{{name}}';
      readonly removed: '{{name}}';
      readonly moved: '{{name}}';
      readonly tested: '{{name}}';
      readonly testFailed: '{{name}} {{why}}';
    };
    readonly remove: {
      readonly title: '{{name}}';
    };
    readonly wizard: {
      readonly step: '{{at}} {{name}}';
      readonly test: {
        readonly failed: '{{why}}';
        readonly next: {
          readonly letters: '{{page}} {{number}}';
          readonly baudRate: '{{baudRate}}';
          readonly columns: '{{columns}}';
        };
        readonly setting: '{{paper}} {{columns}} {{page}}';
      };
      readonly drawer: {
        readonly failed: '{{why}}';
      };
    };
    readonly queue: {
      readonly detail: {
        readonly waiting: '{{printer}}';
        readonly behind: '{{printer}} {{why}} {{advice}}';
        readonly printing: '{{printer}}';
        readonly failed: '{{why}} {{advice}}';
        readonly uncertain: '{{why}} {{advice}}';
      };
      readonly dismiss: {
        readonly text: '{{what}}';
      };
      readonly done: {
        readonly again: '{{what}}';
        readonly other: '{{what}} {{printer}}';
        readonly dismissed: '{{what}}';
      };
      readonly preview: {
        readonly name: '{{what}}';
      };
    };
  };
  readonly printing: {
    readonly numbered: '{{kind}} {{number}}';
    readonly strip: {
      readonly one: '{{what}} {{why}}';
      readonly unsure: '{{what}} {{why}}';
      readonly more_one: '{{count}}';
      readonly more_other: '{{count}}';
    };
    readonly state: {
      readonly waiting: '{{printer}}';
      readonly behind: '{{printer}} {{why}}';
      readonly printing: '{{printer}}';
      readonly printed: '{{printer}} {{when}}';
      readonly printedCopy: '{{printer}} {{when}}';
      readonly uncertain: '{{why}}';
      readonly failed: '{{why}}';
    };
    readonly cardSlips: {
      readonly sent: '{{what}} {{printer}}';
    };
    readonly drawer: {
      readonly notOpened: '{{why}}';
    };
  };
  readonly 'product-pictures': {
    readonly matching: '{{done}} {{files}}';
    readonly working: '{{done}} {{total}}';
    readonly paused: '{{done}} {{total}}';
    readonly stopped: '{{done}} {{total}}';
    readonly problemsMore: '{{shown}} {{all}}';
  };
  readonly 'qr-setup': {
    readonly state: {
      readonly done: '{{at}}';
      readonly refused: '{{at}}';
    };
    readonly company: {
      readonly coordinateHint: '{{example}}';
      readonly opensAt: '{{day}}';
      readonly closesAt: '{{day}}';
      readonly place: '{{city}}';
    };
    readonly finished: {
      readonly text: '{{keyPix}}';
    };
  };
  readonly receipt: {
    readonly returned: {
      readonly line: '{{number}} {{when}} {{amount}}';
    };
    readonly paperName: '{{number}}';
    readonly noteLeft: '{{left}}';
  };
  readonly received: {
    readonly receivedAt: '{{when}}';
    readonly products_one: '{{shown}}';
    readonly products_many: '{{shown}}';
    readonly products_other: '{{shown}}';
    readonly changedHere_one: '{{shown}}';
    readonly changedHere_many: '{{shown}}';
    readonly changedHere_other: '{{shown}}';
    readonly parked_one: '{{shown}}';
    readonly parked_many: '{{shown}}';
    readonly parked_other: '{{shown}}';
    readonly missing_one: '{{shown}}';
    readonly missing_many: '{{shown}}';
    readonly missing_other: '{{shown}}';
    readonly more: '{{shown}}';
    readonly reason: {
      readonly newer_version: '{{detail}}';
      readonly bad_key: '{{key}}';
      readonly key_differs: '{{detail}}';
      readonly invalid_field: '{{field}}';
      readonly barcode_taken: '{{detail}}';
      readonly code_taken: '{{detail}}';
      readonly settings_refused: '{{field}}';
    };
    readonly changedAt: '{{when}}';
  };
  readonly reconciliation: {
    readonly ofDay: '{{day}}';
    readonly running: {
      readonly list: '{{done}} {{total}}';
      readonly ask: '{{done}} {{total}}';
      readonly otherDay: '{{day}}';
    };
    readonly ranAt: '{{when}}';
    readonly ranByItself: '{{when}}';
    readonly verdict: {
      readonly differences_one: '{{count}}';
      readonly differences_other: '{{count}}';
      readonly slips_one: '{{count}} {{amount}}';
      readonly slips_other: '{{count}} {{amount}}';
    };
    readonly facts: {
      readonly matched_one: '{{count}}';
      readonly matched_other: '{{count}}';
      readonly unvouched_one: '{{count}}';
      readonly unvouched_other: '{{count}}';
      readonly otherTills_one: '{{count}}';
      readonly otherTills_other: '{{count}}';
      readonly slips_one: '{{count}} {{amount}}';
      readonly slips_other: '{{count}} {{amount}}';
      readonly alone_one: '{{count}} {{amount}}';
      readonly alone_other: '{{count}} {{amount}}';
    };
    readonly leftOut_one: '{{count}}';
    readonly leftOut_other: '{{count}}';
    readonly on: '{{tender}} {{device}}';
    readonly slip: {
      readonly found: '{{amount}}';
      readonly seenBy: '{{name}} {{when}}';
      readonly supervised: '{{nsu}}';
    };
    readonly what: {
      readonly matched: '{{ours}}';
      readonly amount_differs: '{{ours}} {{theirs}}';
      readonly missing_here: '{{theirs}}';
      readonly missing_there: '{{ours}}';
      readonly late: '{{asked}} {{theirs}}';
      readonly undone: '{{ours}}';
      readonly stillThere: '{{asked}} {{theirs}}';
    };
    readonly why: {
      readonly not_of_this_till: '{{theirs}}';
    };
    readonly nsu: '{{nsu}}';
    readonly noted: '{{name}} {{when}} {{text}}';
    readonly totals: {
      readonly unvouched: '{{amount}}';
    };
    readonly note: {
      readonly supervised: '{{found}}';
      readonly shortNote: '{{least}}';
    };
  };
  readonly reports: {
    readonly between: '{{from}} {{to}}';
    readonly facts: {
      readonly sales_one: '{{count, number}}';
      readonly sales_other: '{{count, number}}';
      readonly reversed_one: '{{amount}} {{count}}';
      readonly reversed_other: '{{amount}} {{count}}';
    };
    readonly today: {
      readonly until: '{{clock}}';
      readonly returned_one: '{{amount}} {{count}}';
      readonly returned_other: '{{amount}} {{count}}';
      readonly float: '{{amount}}';
    };
    readonly shownOf: '{{count}}';
    readonly chart: '{{what}}';
    readonly chartRest: '{{count}}';
    readonly table: '{{kind}} {{span}}';
  };
  readonly rescue: {
    readonly everything: {
      readonly missing: '{{when}}';
    };
    readonly lastBackup_one: '{{when}} {{count}}';
    readonly lastBackup_other: '{{when}} {{count}}';
    readonly confirm: {
      readonly title: '{{when}}';
      readonly text_one: '{{count}}';
      readonly text_other: '{{count}}';
    };
    readonly progress: {
      readonly count: '{{done}} {{total}}';
    };
    readonly report: {
      readonly facts_one: '{{count}} {{entries}}';
      readonly facts_other: '{{count}} {{entries}}';
      readonly left: '{{when}}';
      readonly lost: '{{when}}';
      readonly unread_one: '{{count}}';
      readonly unread_other: '{{count}}';
      readonly series: '{{series}}';
    };
    readonly charges: {
      readonly title: '{{when}}';
      readonly asking: '{{asked}} {{total}}';
      readonly done_one: '{{count}}';
      readonly done_other: '{{count}}';
      readonly unknown_one: '{{count}}';
      readonly unknown_other: '{{count}}';
      readonly corrected_one: '{{count}}';
      readonly corrected_other: '{{count}}';
    };
    readonly backups: {
      readonly made: '{{when}}';
      readonly checked_one: '{{count}} {{when}}';
      readonly checked_other: '{{count}} {{when}}';
      readonly wrong: '{{row}}';
    };
    readonly trouble: {
      readonly no_witness: '{{when}}';
      readonly no_space: '{{when}}';
      readonly failed: '{{when}}';
      readonly unsound: '{{when}}';
    };
  };
  readonly returns: {
    readonly choose: {
      readonly title: '{{number}}';
      readonly quantityOf: '{{name}}';
      readonly weightOf: '{{name}}';
      readonly quantityProblem: '{{max}}';
      readonly late: '{{day}}';
      readonly until: '{{day}}';
      readonly earlier: '{{number}} {{when}} {{amount}}';
      readonly searchNothing: '{{text}}';
    };
    readonly money: {
      readonly leg: '{{tender}} {{paid}}';
      readonly short: '{{way}} {{most}}';
    };
    readonly slip: {
      readonly name: '{{number}}';
      readonly give: {
        readonly original: '{{tender}}';
      };
    };
    readonly note: {
      readonly reissueAct: '{{code}}';
      readonly reissued: '{{code}}';
    };
  };
  readonly sale: {
    readonly pieces_one: '{{count, number}}';
    readonly pieces_other: '{{count, number}}';
    readonly registering_one: '{{count}}';
    readonly registering_other: '{{count}}';
    readonly announceLine: '{{quantity}} {{name}} {{amount}} {{total}}';
    readonly passed: '{{codes}}';
    readonly unknown: '{{text}}';
    readonly inactive: '{{text}}';
    readonly notAdded: '{{text}}';
    readonly conflict: '{{keyHold}} {{keyPay}} {{keyHold}}';
    readonly partPaid: '{{paid}} {{due}} {{keyPay}}';
    readonly quantityTooHigh: '{{max}}';
    readonly empty: {
      readonly lastPaid: '{{number}} {{amount}} {{by}}';
      readonly lastCancelled: '{{amount}}';
      readonly lastChange: '{{change}}';
      readonly hint: '{{keySearch}} {{keyPay}}';
      readonly hintPhotos: '{{keySearch}} {{keyPay}}';
      readonly onHold_one: '{{count, number}}';
      readonly onHold_other: '{{count, number}}';
    };
    readonly search: {
      readonly within: '{{category}}';
      readonly hint: '{{keyPriceCheck}}';
      readonly nothing: '{{text}}';
      readonly more: '{{shown, number}}';
    };
    readonly names: {
      readonly found_one: '{{count, number}}';
      readonly found_other: '{{count, number}}';
      readonly nothingAskManager: '{{text}}';
      readonly search: '{{text}}';
      readonly new: '{{text}}';
      readonly noneByWeight: '{{text}}';
    };
    readonly priceCheck: {
      readonly hint: '{{keySearch}}';
      readonly nothing: '{{text}}';
      readonly code: '{{code}}';
    };
    readonly pane: {
      readonly most: '{{shown, number}} {{keySearch}}';
    };
    readonly weightDialog: {
      readonly label: '{{name}}';
      readonly price: '{{price}}';
      readonly comesTo: '{{text}} {{weight}} {{sum}}';
      readonly problem: '{{max}}';
    };
    readonly ageDialog: {
      readonly title: '{{years}}';
      readonly text: '{{years}}';
      readonly hint: '{{keyCancelLine}}';
    };
    readonly quantityDialog: {
      readonly label: '{{name}}';
    };
    readonly holdDialog: {
      readonly text: '{{amount}} {{keyHold}}';
      readonly partPaid: '{{paid}}';
      readonly help: '{{keyHold}}';
      readonly proposed: '{{number}}';
      readonly done: '{{name}} {{keyHold}}';
    };
    readonly ageToCheck: '{{years}}';
    readonly cancelLineDialog: {
      readonly question: '{{quantity}} {{name}} {{amount}}';
    };
    readonly cancelSaleDialog: {
      readonly question: '{{amount}}';
      readonly partPaid: '{{paid}}';
    };
    readonly scanShut: '{{text}}';
    readonly scanElsewhere: '{{text}}';
  };
  readonly sales: {
    readonly summary_one: '{{count}}';
    readonly summary_other: '{{count}}';
    readonly discount: '{{amount}}';
  };
  readonly scan: {
    readonly inQuiet: '{{text}}';
    readonly moreRefused_one: '{{count}}';
    readonly moreRefused_other: '{{count}}';
    readonly repeat: {
      readonly question: '{{text}}';
      readonly ignored: '{{text}}';
    };
    readonly over: {
      readonly use_by: '{{name}} {{day}}';
      readonly best_before: '{{name}} {{day}}';
    };
  };
  readonly scanner: {
    readonly heardElsewhere: '{{text}}';
    readonly test: {
      readonly rhythmText: '{{count}} {{typical}} {{longest}}';
      readonly rhythmOne: '{{count}}';
      readonly rhythmSerial: '{{count}}';
      readonly strippedWhat: {
        readonly prefix: '{{text}}';
        readonly suffix: '{{text}}';
        readonly aim: '{{text}}';
        readonly control: '{{text}}';
      };
      readonly labelGrams: '{{code}} {{weight}}';
      readonly labelTotal: '{{code}} {{amount}}';
      readonly gs1: {
        readonly gtin: '{{gtin}}';
        readonly contents: '{{gtin}}';
        readonly weight: '{{weight}}';
        readonly price: '{{amount}}';
        readonly kgPrice: '{{amount}}';
        readonly pieces: '{{pieces, number}}';
        readonly unreadPrice: '{{ai}}';
        readonly useBy: '{{day}}';
        readonly bestBefore: '{{day}}';
      };
      readonly found: '{{name}} {{price}}';
      readonly foundInactive: '{{name}}';
      readonly apply_other: '{{count}}';
    };
    readonly advice: {
      readonly suffix: '{{seen}}';
      readonly slow: '{{longest}} {{limit}}';
      readonly too_slow: '{{longest}}';
      readonly short: '{{count}}';
      readonly aim: '{{text}}';
      readonly prefix: '{{text}}';
      readonly suffix_text: '{{text}}';
      readonly prefix_missing: '{{text}}';
    };
    readonly setup: {
      readonly longestGapHelp: '{{least}} {{most}}';
      readonly leastLengthHelp: '{{least}} {{most}}';
      readonly repeatWithinHelp: '{{least}} {{most}}';
    };
    readonly state: {
      readonly connecting: '{{path}}';
      readonly connected: '{{path}}';
      readonly garbled: '{{path}} {{baudRate}}';
      readonly taken: '{{path}}';
      readonly no_rights: '{{path}}';
      readonly missing: '{{path}}';
      readonly unplugged: '{{path}}';
      readonly unknown: '{{path}}';
    };
    readonly sounds: {
      readonly hearName: '{{sound}}';
    };
    readonly problem: {
      readonly gap: '{{least}} {{most}}';
    };
  };
  readonly session: {
    readonly pin: {
      readonly label: '{{name}}';
      readonly wrong_one: '{{count}}';
      readonly wrong_other: '{{count}}';
      readonly wait: '{{left}}';
      readonly tooShort: '{{least}}';
      readonly sample: '{{pin}}';
    };
    readonly newPin: {
      readonly length: '{{least}} {{most}}';
    };
    readonly name: {
      readonly short: '{{least}}';
    };
    readonly signIn: {
      readonly lockedText: '{{name}} {{name}}';
    };
    readonly supervisor: {
      readonly asker: '{{name}}';
    };
  };
  readonly settings: {
    readonly company: {
      readonly one: '{{cnpj}} {{id}}';
    };
    readonly withProblems: '{{section}}';
    readonly hint: {
      readonly allowAmounts: '{{keyAmount}}';
      readonly askTaxId: '{{keyPay}} {{keyTaxId}}';
      readonly allowStandaloneCard: '{{keyStandaloneCard}}';
      readonly kiosk: '{{keyMenu}}';
    };
    readonly test: {
      readonly found_one: '{{count}}';
      readonly found_other: '{{count}}';
    };
    readonly headOffice: {
      readonly found: '{{server}}';
    };
    readonly save: {
      readonly doneMode: '{{mode}}';
    };
    readonly unsent: {
      readonly toOther_one: '{{count}}';
      readonly toOther_other: '{{count}}';
      readonly stay_one: '{{count}}';
      readonly stay_other: '{{count}}';
    };
    readonly problem: {
      readonly footerTooLong: '{{max}}';
    };
    readonly serverProblem: '{{field}}';
  };
  readonly shell: {
    readonly register: '{{number}}';
    readonly link: {
      readonly unreachable: '{{since}}';
      readonly no_answer: '{{since}}';
      readonly unauthorised: '{{since}}';
      readonly lastTry: '{{when}}';
      readonly cashAndStandaloneGoOn: '{{keyStandaloneCard}}';
    };
    readonly startUp: {
      readonly asking_one: '{{count}} {{left}}';
      readonly asking_other: '{{count}} {{left}}';
    };
    readonly storage: {
      readonly low: '{{free}} {{needed}}';
      readonly full: '{{free}} {{needed}}';
    };
    readonly outbox: {
      readonly waiting_one: '{{count}}';
      readonly waiting_other: '{{count}}';
      readonly refused_one: '{{count}}';
      readonly refused_other: '{{count}}';
      readonly since: '{{when}}';
    };
    readonly headOffice: {
      readonly sending_one: '{{count}}';
      readonly sending_other: '{{count}}';
      readonly unsent_one: '{{count}} {{since}}';
      readonly unsent_other: '{{count}} {{since}}';
    };
    readonly twin: '{{number}}';
    readonly unfinished_one: '{{count}}';
    readonly unfinished_other: '{{count}}';
    readonly cases_one: '{{count}}';
    readonly cases_other: '{{count}}';
    readonly kioskShut: '{{keyMenu}}';
    readonly update: {
      readonly ready: '{{version}}';
    };
    readonly differences: {
      readonly text_one: '{{day}} {{count}}';
      readonly text_other: '{{day}} {{count}}';
    };
    readonly notOwn: {
      readonly text: '{{fields}}';
    };
  };
  readonly shift: {
    readonly open: {
      readonly proposed: '{{amount}}';
      readonly is: '{{amount}}';
      readonly less: '{{left}} {{amount}}';
      readonly more: '{{left}} {{amount}}';
      readonly done: '{{amount}}';
    };
    readonly pieces: {
      readonly quantityOf: '{{piece}}';
      readonly wrong: '{{piece}} {{max, number}}';
    };
    readonly drawer: {
      readonly number: '{{number}}';
      readonly openedWith: '{{difference}}';
      readonly returnNumber: '{{number}}';
      readonly stale: '{{when}}';
      readonly noted: '{{reason}}';
    };
    readonly move: {
      readonly reasonMissing: '{{least}}';
    };
    readonly slip: {
      readonly name: '{{kind}} {{number}}';
    };
    readonly close: {
      readonly carried: '{{what}}';
      readonly matter: {
        readonly payments_one: '{{count}}';
        readonly payments_other: '{{count}}';
        readonly unconfirmed_one: '{{count}}';
        readonly unconfirmed_other: '{{count}}';
        readonly held_sales_one: '{{count}}';
        readonly held_sales_other: '{{count}}';
        readonly open_sale_one: '{{count}}';
        readonly open_sale_other: '{{count}}';
        readonly cases_one: '{{count}}';
        readonly cases_other: '{{count}}';
        readonly unsent_one: '{{count}}';
        readonly unsent_other: '{{count}}';
      };
      readonly expected: '{{amount}}';
      readonly countNumber: '{{number}} {{at}}';
      readonly over: '{{amount}}';
      readonly under: '{{amount}}';
      readonly commentMissing: '{{least}}';
    };
    readonly report: {
      readonly z: '{{number}}';
      readonly paperX: '{{number}}';
      readonly paperZ: '{{number}}';
    };
    readonly reports: {
      readonly keys: {
        readonly span: '{{days}}';
      };
      readonly breakage: '{{days}}';
      readonly closes_one: '{{count}}';
      readonly closes_other: '{{count}}';
      readonly overs: '{{amount}}';
      readonly unders: '{{amount}}';
    };
  };
  readonly 'tax-id': {
    readonly read: {
      readonly cpf: '{{number}}';
      readonly cnpj: '{{number}}';
    };
    readonly problem: {
      readonly length: '{{count}}';
    };
  };
  readonly time: {
    readonly seconds_one: '{{count}}';
    readonly seconds_other: '{{count}}';
    readonly minutes: '{{count}}';
    readonly hours: '{{count}}';
    readonly days_one: '{{count}}';
    readonly days_other: '{{count}}';
    readonly lasting: {
      readonly seconds: '{{count}}';
      readonly minutes: '{{count}} {{seconds}}';
      readonly hours: '{{count}} {{minutes}}';
    };
  };
  readonly training: {
    readonly firstSale: {
      readonly pay: '{{keyPay}}';
      readonly card: '{{keyDebit}}';
      readonly pix: '{{keyPix}}';
      readonly pixReady: '{{keyPix}}';
    };
    readonly samples: {
      readonly add: '{{name}}';
    };
    readonly shops: {
      readonly ask: '{{shop}}';
      readonly confirm: '{{shop}}';
      readonly explained: '{{before}}';
    };
    readonly coach: {
      readonly scan: '{{code}}';
      readonly pay: '{{keyPay}}';
      readonly tender: '{{keyDebit}} {{keyCash}}';
      readonly done: '{{keyMenu}}';
    };
  };
  readonly updates: {
    readonly stage: {
      readonly not_yet: '{{version}}';
      readonly downloading: '{{version}} {{percent}}';
      readonly ready: '{{version}}';
      readonly installing: '{{version}}';
    };
    readonly block: {
      readonly shift_open: '{{keyDrawer}}';
    };
    readonly confirm: {
      readonly title: '{{version}}';
    };
  };
};
