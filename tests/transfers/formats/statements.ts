/**
 * Tables of money in the style of banks, card companies and payment services of many countries. All of them are
 * invented. What is expected was written by hand: `spent` has a line `day|amount|currency|description` for each
 * expense, and `left` the reason of every other row.
 */
export interface Statement {
  name: string
  text: string
  spent: string[]
  left?: string[]
  /** The country's way of dates in the account, where the table does not tell. */
  dayFirst?: boolean
  currency?: string
  /** How the direction is found. */
  by?: string
}

export const statements: Statement[] = [
  // Direction by a word
  {
    name: 'Mint',
    text: `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
"6/12/2026","Flower Shop","FLOWER 1","25.00","debit","Gifts","Checking","",""
"6/13/2026","Paycheck","ACME PAY","2500.00","credit","Paycheck","Checking","",""`,
    spent: ['2026-06-12|25||Flower Shop'],
    left: ['income'],
    by: 'word debit',
  },
  {
    name: 'a flag DR and CR behind the amount',
    text: `Txn Date,Description,Cheque No,Amount,Dr/Cr,Balance
12-05-2026,UPI GIFT CORNER,,"1,250.00",DR,"8,750.00"
13-05-2026,NEFT SALARY,,"50,000.00",CR,"58,750.00"`,
    spent: ['2026-05-12|1250||UPI GIFT CORNER'],
    left: ['income'],
    by: 'word DR',
  },
  {
    name: 'CR in the cell of the amount and nothing behind a purchase',
    text: `Date,Transaction Details,Amount
03/04/2026,BOOKSHOP LONDON,14.99
05/04/2026,PAYMENT RECEIVED,100.00 CR
21/04/2026,TOY HOUSE,32.50`,
    spent: ['2026-04-03|14.99||BOOKSHOP LONDON', '2026-04-21|32.5||TOY HOUSE'],
    left: ['income'],
    by: 'word',
  },
  {
    name: 'income and expense',
    text: `Date,Type,Category,Amount,Note
2026-03-01,Expense,Gifts,19.90,Puzzle
2026-03-02,Income,Salary,2100.00,March`,
    spent: ['2026-03-01|19.9||Puzzle'],
    left: ['income'],
    by: 'word Expense',
  },
  {
    name: 'German S and H',
    text: `Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Verwendungszweck;Währung;Umsatz;S/H
02.03.2026;02.03.2026;Spielwaren Nord;Kauf 17;EUR;45,90;S
03.03.2026;03.03.2026;Firma Muster;Gehalt;EUR;2.100,00;H`,
    spent: ['2026-03-02|45.9|EUR|Spielwaren Nord – Kauf 17'],
    left: ['income'],
    by: 'word S',
  },
  {
    name: 'German Volksbank with a column without a heading',
    text: `"Volksbank Musterstadt"

"Kontonummer:";"1234"
"Von:";"01.03.2026"

"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"05.03.2026";"05.03.2026";"Max Muster";"Teeladen";"";"DE1";"";"";"Kartenzahlung";"";"EUR";"12,40";"S"
"06.03.2026";"06.03.2026";"Max Muster";"Arbeit GmbH";"";"DE2";"";"";"Lohn";"";"EUR";"1.900,00";"H"

"31.03.2026";"";"";"";"";"";"";"";"Endsaldo";"";"EUR";"1.887,60";"H"`,
    spent: ['2026-03-05|12.4|EUR|Teeladen – Kartenzahlung'],
    left: ['income', 'total'],
    by: 'word S',
  },
  {
    name: 'Dutch Af and Bij',
    text: `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"
"20260301";"Bloemenhuis";"NL00X1";"";"BA";"Af";"17,50";"Betaalautomaat";"Pasvolgnr 001"
"20260302";"Werkgever BV";"NL00X1";"NL00X2";"OV";"Bij";"2100,00";"Overschrijving";"Salaris maart"`,
    spent: ['2026-03-01|17.5|EUR|Bloemenhuis – Pasvolgnr 001'],
    left: ['income'],
    by: 'word Af',
  },
  {
    name: 'Chinese 收/支 with rows that are neither',
    text: `支付宝交易明细
姓名:测试
交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,
2026-03-01 10:20:30,日用百货,花店,a@b,玫瑰花,支出,88.00,余额宝,交易成功,2026030122,M1,,
2026-03-02 09:00:00,收入,张三,,红包,收入,20.00,余额,交易成功,2026030123,,,
2026-03-03 09:00:00,投资理财,基金,,收益,不计收支,1.25,余额宝,交易成功,2026030124,,,
2026-03-04 09:00:00,日用百货,书店,,绘本,支出,35.00,余额宝,交易关闭,2026030125,,,`,
    spent: ['2026-03-01|88||花店 – 玫瑰花'],
    left: ['income', 'noAmount', 'undone'],
    by: 'word 支出',
  },
  {
    name: 'WeChat',
    text: `微信支付账单明细,,,,,,,,
微信昵称：[测试],,,,,,,,
----------------------微信支付账单明细列表--------------------,,,,,,,,
交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
2026-03-01 18:00:00,商户消费,玩具店,"积木",支出,¥129.00,零钱,支付成功,"4200001	","1001	","/"
2026-03-02 18:00:00,转账,李四,"转账",收入,¥50.00,/,已收钱,"4200002	","1002	","/"`,
    spent: ['2026-03-01|129|CNY|玩具店 – 积木'],
    left: ['income'],
    by: 'word 支出',
  },
  {
    name: 'Korean with a column of the kind',
    text: `거래일시,구분,거래금액,거래 후 잔액,내용,메모
2026.03.01 10:00:00,출금,"25,000","75,000",꽃집,
2026.03.02 10:00:00,입금,"1,500,000","1,575,000",급여,`,
    spent: ['2026-03-01|25000||꽃집'],
    left: ['income'],
    currency: 'KRW',
    by: 'word 출금',
  },
  {
    name: 'Japanese 収支',
    text: `日付,内容,金額,収支区分
2026/03/01,花屋,3200,支出
2026/03/02,給与,250000,収入`,
    spent: ['2026-03-01|3200||花屋'],
    left: ['income'],
    currency: 'JPY',
    by: 'word 支出',
  },
  {
    name: 'Arabic مدين and دائن',
    text: `تاريخ العملية,الوصف,المبلغ,نوع العملية
01/03/2026,متجر الهدايا,150.00,مدين
02/03/2026,راتب,5000.00,دائن`,
    spent: ['2026-03-01|150||متجر الهدايا'],
    left: ['income'],
    by: 'word مدين',
  },
  {
    name: 'Spanish cargo and abono',
    text: `Fecha operación;Fecha valor;Concepto;Cargo/Abono;Importe
01/03/2026;01/03/2026;FLORISTERIA ROSA;Cargo;23,50
02/03/2026;02/03/2026;NOMINA;Abono;1.800,00`,
    spent: ['2026-03-01|23.5||FLORISTERIA ROSA'],
    left: ['income'],
    by: 'word Cargo',
  },
  {
    name: 'Italian D and A',
    text: `Data contabile;Data valuta;Descrizione;D/A;Importo
01/03/2026;02/03/2026;LIBRERIA CENTRO;D;18,90
03/03/2026;03/03/2026;STIPENDIO;A;1.500,00`,
    spent: ['2026-03-01|18.9||LIBRERIA CENTRO'],
    left: ['income'],
    by: 'word D',
  },
  {
    name: 'French sens',
    text: `Date opération;Libellé;Montant;Sens
01/03/2026;FLEURISTE;31,00;Débit
04/03/2026;SALAIRE;1 900,00;Crédit`,
    spent: ['2026-03-01|31||FLEURISTE'],
    left: ['income'],
    by: 'word Débit',
  },
  {
    name: 'Turkish B and A',
    text: `İşlem Tarihi;Açıklama;Tutar;B/A;Bakiye
01.03.2026;ÇİÇEKÇİ;250,00;B;750,00
02.03.2026;MAAŞ;30.000,00;A;30.750,00`,
    spent: ['2026-03-01|250||ÇİÇEKÇİ'],
    left: ['income'],
    by: 'word B',
  },
  {
    name: 'a direction in a table whose amounts have signs too',
    text: `Date,Description,Direction,Amount,Currency
2026-03-01,Toy Barn,OUT,-30.00,GBP
2026-03-02,Wages,IN,900.00,GBP`,
    spent: ['2026-03-01|30|GBP|Toy Barn'],
    left: ['income'],
    by: 'word OUT',
  },
  // Direction by two columns
  {
    name: 'Capital One',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-02-01,2026-02-02,1234,Flower Shop,Merchandise,25.00,
2026-02-02,2026-02-03,1234,AUTOPAY PYMT,Payment/Credit,,1000.00`,
    spent: ['2026-02-01|25||Flower Shop'],
    left: ['income'],
    by: 'columns Debit',
  },
  {
    name: 'withdrawal and deposit',
    text: `"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
"08/17/2026","Posted","DEPOSIT","","Deposit Mobile","","$20.00","$878.47"
"08/14/2026","Posted","ATM","","FLOWER SHOP","$103.00","","$858.47"
"08/13/2026","Pending","ATM","","TOY SHOP","$9.00","","$961.47"`,
    spent: ['2026-08-14|103|USD|FLOWER SHOP'],
    left: ['income', 'pending'],
    by: 'columns Withdrawal',
  },
  {
    name: 'YNAB',
    text: `"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Checking","","03/14/2026","Flower Shop","Fun: Gifts","Fun","Gifts","for Emma",$25.00,$0.00,"Cleared"
"Checking","","03/15/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$2500.00,"Cleared"
"Checking","","03/16/2026","Transfer : Savings","","","","",$300.00,$0.00,"Cleared"`,
    spent: ['2026-03-14|25|USD|Flower Shop – for Emma'],
    left: ['income', 'payment'],
    by: 'columns Outflow',
  },
  {
    name: 'Monzo',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,14/03/2026,10:00:00,Card payment,Book Nook,,Gifts,-12.50,GBP,-12.50,GBP,,1 High St,,BOOK NOOK LONDON,,-12.50,
tx_2,15/03/2026,11:00:00,Faster payment,Ann,,Income,40.00,GBP,40.00,GBP,thanks,,,REF 1,,,40.00
tx_3,16/03/2026,11:00:00,Pot transfer,Holiday Pot,,Transfers,-50.00,GBP,-50.00,GBP,,,,pot_1,,-50.00,`,
    spent: ['2026-03-14|12.5|GBP|Book Nook'],
    left: ['income', 'payment'],
    by: 'columns Money Out',
  },
  {
    name: 'British paid out and paid in, with lines above the header',
    text: `"Account Name:","FlexAccount"
"Account Balance:","£1,200.00"
"Available Balance: ","£1,200.00"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"14 Mar 2026","Visa purchase","GARDEN CENTRE","£22.00","","£1,200.00"
"13 Mar 2026","Bank credit","WAGES","","£900.00","£1,222.00"`,
    spent: ['2026-03-14|22|GBP|GARDEN CENTRE'],
    left: ['income'],
    by: 'columns Paid out',
  },
  {
    name: 'German Soll and Haben',
    text: `Datum;Beschreibung;Soll;Haben
01.02.2026;Blumen;25,00;
02.02.2026;Gehalt;;2.500,00
;Summe;25,00;2.500,00`,
    spent: ['2026-02-01|25||Blumen'],
    left: ['income', 'total'],
    by: 'columns Soll',
  },
  {
    name: 'Swiss Belastung and Gutschrift',
    text: `Kontonummer:;0123;
IBAN:;CH00;
Anzahl Transaktionen:;2;

Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1
05.03.2026;05.03.2026;05.03.2026;CHF;-1'299.50;;;3'700.50;A1;Uhren Bern
06.03.2026;06.03.2026;06.03.2026;CHF;;5'000.00;;8'700.50;A2;Lohn`,
    spent: ['2026-03-05|1299.5|CHF|Uhren Bern'],
    left: ['income'],
    by: 'columns Belastung',
  },
  {
    name: 'French débit and crédit in windows-1252',
    text: `Date;Date de valeur;Débit euros;Crédit euros;Libellé
05/03/2026;05/03/2026;-42,00;;CB LIBRAIRIE DU PORT
06/03/2026;06/03/2026;;1 850,00;VIR SALAIRE`,
    spent: ['2026-03-05|42|EUR|CB LIBRAIRIE DU PORT'],
    left: ['income'],
    by: 'columns Débit euros',
  },
  {
    name: 'Spanish cargos and abonos of Mexico',
    text: `Fecha,Descripción,Cargos,Abonos,Saldo
05/03/2026,JUGUETERIA MX,"$350.00",,"$9,650.00"
06/03/2026,DEPOSITO NOMINA,,"$12,000.00","$21,650.00"`,
    spent: ['2026-03-05|350|MXN|JUGUETERIA MX'],
    left: ['income'],
    currency: 'MXN',
    by: 'columns Cargos',
  },
  {
    name: 'Spanish debe and haber',
    text: `F. Operación;F. Valor;Concepto;Debe;Haber;Saldo
05/03/2026;05/03/2026;LIBRERIA;15,95;;484,05
06/03/2026;06/03/2026;DEVOLUCION;;5,00;489,05`,
    spent: ['2026-03-05|15.95||LIBRERIA'],
    left: ['income'],
    by: 'columns Debe',
  },
  {
    name: 'Italian dare and avere',
    text: `Data operazione;Data valuta;Dare;Avere;Causale;Descrizione
05/03/2026;05/03/2026;27,00;;POS;FIORISTA ROMA
06/03/2026;06/03/2026;;1.400,00;BONIFICO;STIPENDIO`,
    spent: ['2026-03-05|27||FIORISTA ROMA'],
    left: ['income'],
    by: 'columns Dare',
  },
  {
    name: 'Italian entrate and uscite',
    text: `Data;Entrate;Uscite;Descrizione;Stato
05/03/2026;;-27,50;Giocattoli Sas;CONTABILIZZATO
06/03/2026;100,00;;Bonifico Anna;CONTABILIZZATO`,
    spent: ['2026-03-05|27.5||Giocattoli Sas'],
    left: ['income'],
    by: 'columns Uscite',
  },
  {
    name: 'Portuguese débito and crédito',
    text: `Conta;0001234
Saldo;500,00

Data lançamento;Data valor;Descrição;Débito;Crédito;Saldo contabilístico
05-03-2026;05-03-2026;FLORISTA LX;18,00;;482,00
06-03-2026;06-03-2026;VENCIMENTO;;900,00;1.382,00`,
    spent: ['2026-03-05|18||FLORISTA LX'],
    left: ['income'],
    by: 'columns Débito',
  },
  {
    name: 'Polish obciążenia and uznania',
    text: `Data transakcji,Data księgowania,Opis transakcji,Obciążenia,Uznania,Saldo
2026-03-05,2026-03-06,KSIĘGARNIA,-49.99,,950.01
2026-03-06,2026-03-06,WYNAGRODZENIE,,4000.00,4950.01`,
    spent: ['2026-03-05|49.99||KSIĘGARNIA'],
    left: ['income'],
    by: 'columns Obciążenia',
  },
  {
    name: 'Swedish uttag and insättning',
    text: `Bokföringsdag;Valutadag;Text;Uttag;Insättning;Saldo
2026-03-05;2026-03-05;LEKSAKSAFFÄREN;249,00;;1 751,00
2026-03-06;2026-03-06;LÖN;;21 000,00;22 751,00`,
    spent: ['2026-03-05|249||LEKSAKSAFFÄREN'],
    left: ['income'],
    by: 'columns Uttag',
  },
  {
    name: 'Turkish borç and alacak',
    text: `Tarih;Açıklama;Borç;Alacak;Bakiye
05.03.2026;OYUNCAKÇI;1.250,50;;8.749,50
06.03.2026;MAAŞ;;40.000,00;48.749,50`,
    spent: ['2026-03-05|1250.5||OYUNCAKÇI'],
    left: ['income'],
    by: 'columns Borç',
  },
  {
    name: 'Arabic مدين and دائن as columns',
    text: `التاريخ,البيان,مدين,دائن,الرصيد
05/03/2026,متجر الكتب,120.50,,879.50
06/03/2026,راتب,,7000.00,7879.50`,
    spent: ['2026-03-05|120.5||متجر الكتب'],
    left: ['income'],
    by: 'columns مدين',
  },
  {
    name: 'Japanese お引出し and お預入れ',
    text: `日付,お引出し,お預入れ,お取り扱い内容,残高,メモ,ラベル
2026/3/5,3300,,カード オモチャヤ,96700,,
2026/3/6,,250000,キュウヨ,346700,,`,
    spent: ['2026-03-05|3300||カード オモチャヤ'],
    left: ['income'],
    currency: 'JPY',
    by: 'columns お引出し',
  },
  {
    name: 'Japanese 出金金額 and 入金金額',
    text: `"取引日","出金金額(円)","入金金額(円)","残高(円)","取引内容"
"20260305","1,980","","8,020","ホンヤ"
"20260306","","5,000","13,020","フリコミ"`,
    spent: ['2026-03-05|1980|JPY|ホンヤ'],
    left: ['income'],
    by: 'columns 出金金額(円)',
  },
  {
    name: 'Korean 찾으신금액 and 맡기신금액',
    text: `거래일자,적요,기재내용,찾으신금액,맡기신금액,거래후잔액,취급점
2026-03-05,체크,완구점,"32,000",0,"68,000",강남
2026-03-06,급여,회사,0,"2,000,000","2,068,000",본점`,
    spent: ['2026-03-05|32000||완구점'],
    left: ['income'],
    currency: 'KRW',
    by: 'columns 찾으신금액',
  },
  {
    name: 'Chinese 支出金额 and 收入金额',
    text: `记账日期,交易摘要,支出金额,收入金额,账户余额,对方户名
20260305,消费,68.00,,932.00,鲜花店
20260306,工资,,8000.00,8932.00,公司`,
    spent: ['2026-03-05|68||鲜花店 – 消费'],
    left: ['income'],
    by: 'columns 支出金额',
  },
  {
    name: 'Taiwanese 支出 and 存入 in traditional characters',
    text: `交易日期,摘要,支出,存入,餘額,備註
2026/03/05,刷卡 書局,450,,9550,
2026/03/06,薪資,,40000,49550,`,
    spent: ['2026-03-05|450||刷卡 書局'],
    left: ['income'],
    currency: 'TWD',
    by: 'columns 支出',
  },
  {
    name: 'Belgian Dutch with tabs',
    text: 'Boekingsdatum\tOmschrijving\tDebet\tCredit\tMunteenheid\n05/03/2026\tSPEELGOED GENT\t-19,95\t\tEUR\n06/03/2026\tLOON\t\t2.000,00\tEUR',
    spent: ['2026-03-05|19.95|EUR|SPEELGOED GENT'],
    left: ['income'],
    by: 'columns Debet',
  },
  {
    name: 'Indian withdrawal and deposit amounts',
    text: `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
05/03/26,POS GIFT GALLERY,001,05/03/26,"1,25,000.00",,"2,75,000.00"
06/03/26,SALARY,002,06/03/26,,"90,000.00","3,65,000.00"`,
    spent: ['2026-03-05|125000||POS GIFT GALLERY'],
    left: ['income'],
    currency: 'INR',
    dayFirst: true,
    by: 'columns Withdrawal Amt.',
  },
  // Direction by the balance
  {
    name: 'amounts without a sign beside a balance, newest first',
    text: `Date,Description,Amount,Balance
2026-01-12,Refund,5.00,69.50
2026-01-11,Book Shop,15.50,64.50
2026-01-10,Toy Shop,20.00,80.00
2026-01-09,Salary,100.00,100.00`,
    spent: ['2026-01-11|15.5||Book Shop', '2026-01-10|20||Toy Shop'],
    left: ['income', 'income'],
    by: 'balance -',
  },
  {
    name: 'amounts without a sign beside a balance, oldest first, the first row unknown',
    text: `Datum;Verwendungszweck;Betrag;Saldo
01.03.2026;Übertrag Nord;50,00;150,00
02.03.2026;Buchladen;30,00;120,00
03.03.2026;Firma Muster;200,00;320,00`,
    spent: ['2026-03-02|30||Buchladen'],
    left: ['directionUnknown', 'income'],
    by: 'balance -',
  },
  {
    name: 'one purchase and one payment with a balance',
    text: `Date,Description,Amount,Balance
2026-01-10,Toy Shop,-15.50,-35.50
2026-01-15,Payment Received,30.00,-5.50`,
    spent: ['2026-01-10|15.5||Toy Shop'],
    left: ['income'],
    by: 'sign -',
  },
  // Direction by sign
  {
    name: 'German savings bank',
    text: `Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Begünstigter/Zahlungspflichtiger;Kontonummer;BLZ;Betrag;Währung;Info
100;22.02.26;22.02.26;LASTSCHRIFT;Rechnung 1;Blumen Beispiel;DE00;100;-25,00;EUR;Umsatz gebucht
100;23.02.26;23.02.26;GUTSCHRIFT;Gehalt;Firma Beispiel;DE00;100;2.500,00;EUR;Umsatz gebucht
100;24.02.26;24.02.26;KARTE;Kauf;Teeladen;DE00;100;-9,90;EUR;Umsatz vorgemerkt`,
    spent: ['2026-02-22|25|EUR|Blumen Beispiel – Rechnung 1'],
    left: ['income', 'pending'],
    by: 'sign -',
  },
  {
    name: 'German direct bank with preamble and payer and payee',
    text: `"Girokonto";"DE00 1"
"Kontostand vom 31.03.2026:";"1.234,56 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"30.03.26";"30.03.26";"Gebucht";"MAX MUSTER";"Spielzeug Elmar";"Kauf 12";"Ausgang";"DE01";"-39,99 €";"";"";""
"29.03.26";"29.03.26";"Gebucht";"Arbeit AG";"MAX MUSTER";"Lohn März";"Eingang";"DE02";"2.000 €";"";"";""
"28.03.26";"28.03.26";"Gebucht";"MAX MUSTER";"Buch & Co";"Roman";"Ausgang";"DE03";"-12 €";"";"";""`,
    spent: ['2026-03-30|39.99|EUR|Spielzeug Elmar – Kauf 12', '2026-03-28|12|EUR|Buch & Co – Roman'],
    left: ['income'],
  },
  {
    name: 'German bank with two columns of one name',
    text: `Umsatzanzeige;Datei erstellt am: 31.03.2026 10:00
;
IBAN;DE00
Bank;Beispiel
Saldo;1.000,00;EUR

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
30.03.2026;30.03.2026;Blumenladen;Lastschrift;Strauß;1.000,00;EUR;-20,00;EUR
29.03.2026;29.03.2026;Anna;Gutschrift;Danke;1.020,00;EUR;15,00;EUR`,
    spent: ['2026-03-30|20|EUR|Blumenladen – Strauß'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'N26',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-03-14,2026-03-14,"Papeterie Rose",,Presentment,,"Main Account",-14.20,14.2,EUR,1
2026-03-15,2026-03-15,"Anna Lind",DE00,"Credit Transfer","Gift for Ben","Main Account",30.0,,,`,
    spent: ['2026-03-14|14.2|EUR|Papeterie Rose'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'the older N26 in German',
    text: `"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"
"2026-03-14","Papeterie Rose","","MasterCard Zahlung","","-14.2","-15.5","USD","1.09"
"2026-03-15","Anna Lind","DE00","Gutschrift","Für Ben","30.0","","",""`,
    spent: ['2026-03-14|14.2|EUR|Papeterie Rose'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Revolut with a fee, a failed and a pending payment',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-03-14 10:00:00,2026-03-15 08:00:00,Toy Town,-24.99,0.00,EUR,COMPLETED,75.01
TOPUP,Current,2026-03-15 10:00:00,2026-03-15 10:00:01,Top-Up,100.00,0.00,EUR,COMPLETED,175.01
CARD_PAYMENT,Current,2026-03-16 10:00:00,,Book Bar,-9.00,0.00,EUR,REVERTED,
CARD_PAYMENT,Current,2026-03-17 10:00:00,,Cafe,-4.00,0.00,EUR,PENDING,
EXCHANGE,Current,2026-03-18 10:00:00,2026-03-18 10:00:00,Market stall,-10.00,0.50,EUR,COMPLETED,164.51`,
    spent: ['2026-03-14|24.99|EUR|Toy Town', '2026-03-18|10|EUR|Market stall (Fee: 0.50)'],
    left: ['income', 'undone', 'pending'],
    by: 'sign -',
  },
  {
    name: 'PayPal with gross, fee and net',
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"
"3/14/2026","10:00:00","PST","Craft Corner","Express Checkout Payment","Completed","USD","-35.00","0.00","-35.00","a@x.example","b@x.example","1A","65.00"
"3/15/2026","10:00:00","PST","Ann Lee","Mobile Payment","Completed","USD","20.00","-0.58","19.42","c@x.example","a@x.example","2B","84.42"
"3/16/2026","10:00:00","PST","Denied Shop","Express Checkout Payment","Denied","USD","-5.00","0.00","-5.00","a@x.example","d@x.example","3C","84.42"`,
    spent: ['2026-03-14|35|USD|Craft Corner'],
    left: ['income', 'undone'],
    by: 'sign -',
  },
  {
    name: 'PayPal in German',
    text: `"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name"
"14.03.2026","10:00:00","CET","Zahlung per Express","EUR","-1.035,00","0,00","-1.035,00","0,00","1A","a@x.example","Uhrenhaus"
"14.03.2026","10:00:01","CET","Bankgutschrift auf Konto","EUR","1.035,00","0,00","1.035,00","1.035,00","2A","a@x.example",""`,
    spent: ['2026-03-14|1035|EUR|Uhrenhaus – Zahlung per Express'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Chase card with types',
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
03/14/2026,03/15/2026,TOY BARN,Shopping,Sale,-30.00,
03/20/2026,03/20/2026,Payment Thank You-Mobile,,Payment,100.00,
03/22/2026,03/23/2026,TOY BARN,Shopping,Return,30.00,`,
    spent: ['2026-03-14|30||TOY BARN'],
    left: ['income', 'income'],
    by: 'sign -',
  },
  {
    name: 'a checking account with details in words',
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,03/14/2026,"FLOWER CART",-25.00,DEBIT_CARD,975.00,
CREDIT,03/15/2026,"ACME PAYROLL",2000.00,ACH_CREDIT,2975.00,
CHECK,03/16/2026,"CHECK 101",-40.00,CHECK_PAID,2935.00,101`,
    spent: ['2026-03-14|25||FLOWER CART', '2026-03-16|40||CHECK 101'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'a card whose purchases have no sign',
    text: `Date,Description,Card Member,Account #,Amount
03/14/2026,TOY BARN,A MILLER,-1001,30.00
03/15/2026,BOOK BARN,A MILLER,-1001,12.00
03/20/2026,AUTOPAY PAYMENT - THANK YOU,A MILLER,-1001,-142.00`,
    spent: ['2026-03-14|30||TOY BARN', '2026-03-15|12||BOOK BARN'],
    left: ['income'],
    by: 'sign +',
  },
  {
    name: 'Dutch with signs',
    text: `"Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
"2026-03-01","-2,56","NL00BANK0000000001","NL00BANK0000000002","bank","invoice 1"
"2026-03-09","-18,90","NL00BANK0000000001","","Quality Nuts","Quality Nuts (EXAMPLE, NL)"`,
    spent: ['2026-03-01|2.56||bank – invoice 1', '2026-03-09|18.9||Quality Nuts'],
    by: 'sign -',
  },
  {
    name: 'Dutch Rabobank',
    text: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Omschrijving-1","Omschrijving-2"
"NL00R1","EUR","RABO","001","2026-03-05","2026-03-05","-27,95","+972,05","NL00S1","Speelgoedwinkel","","Bestelling 44",""
"NL00R1","EUR","RABO","002","2026-03-06","2026-03-06","+1.500,00","+2.472,05","NL00S2","Werkgever","","Salaris",""`,
    spent: ['2026-03-05|27.95|EUR|Speelgoedwinkel – Bestelling 44'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'French with semicolons and a bank’s preamble',
    text: `Compte courant n°;00012
Solde au 31/03/2026;1 234,56 EUR

Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Montant;Date operation;Date de valeur
31/03/2026;JOUETS MARTIN;CB JOUETS MARTIN FACT 300326;R1;;Carte bancaire;Loisirs;Jouets;-34,90;30/03/2026;31/03/2026
28/03/2026;SALAIRE;VIR SALAIRE;R2;;Virement recu;Revenus;Salaire;+1900,00;28/03/2026;28/03/2026`,
    spent: ['2026-03-30|34.9||CB JOUETS MARTIN FACT 300326 – R1'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Spanish with signs',
    text: `Fecha;Fecha valor;Concepto;Importe;Divisa;Saldo
05/03/2026;05/03/2026;COMPRA EN JUGUETES LOLA;-24,95;EUR;1.075,05
06/03/2026;06/03/2026;TRANSFERENCIA RECIBIDA;1.000,00;EUR;2.075,05`,
    spent: ['2026-03-05|24.95|EUR|COMPRA EN JUGUETES LOLA'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Italian with one column',
    text: `Data Contabile,Data Valuta,Importo,Divisa,Causale / Descrizione,Stato
05/03/2026,06/03/2026,"-27,00",EUR,FIORISTA ROMA,Contabilizzato
07/03/2026,07/03/2026,"1.400,00",EUR,STIPENDIO,Contabilizzato`,
    spent: ['2026-03-05|27|EUR|FIORISTA ROMA'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Brazilian',
    text: `Data,Valor,Identificador,Descrição
05/03/2026,-89.90,1a,Compra no débito - LOJA DE BRINQUEDOS
06/03/2026,1500.00,2b,Transferência recebida - ANA`,
    spent: ['2026-03-05|89.9||Compra no débito - LOJA DE BRINQUEDOS'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Polish mBank-like with preamble and currency in the cell',
    text: `mKonto;;;;
#Klient;JAN TEST;;;
#Za okres:;01.03.2026;31.03.2026;;

#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;#Saldo po operacji;
2026-03-05;"KWIACIARNIA RÓŻA";"eKonto";"Prezenty";-45,50 PLN;954,50 PLN;
2026-03-06;"WYNAGRODZENIE";"eKonto";"Wpływy";4 500,00 PLN;5 454,50 PLN;`,
    spent: ['2026-03-05|45.5|PLN|KWIACIARNIA RÓŻA'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Swedish with signs',
    text: `Radnr,Clnr,Kontonr,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo
1,8327,123,Privatkonto,SEK,2026-03-06,2026-03-05,2026-03-06,,LEKSAKSHUSET,-199.00,801.00
2,8327,123,Privatkonto,SEK,2026-03-07,2026-03-07,2026-03-07,,LÖN,21000.00,21801.00`,
    spent: ['2026-03-05|199|SEK|LEKSAKSHUSET'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Swedish with a name and a heading',
    text: `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta
2026/03/05;-149,00;123;;;BOKHANDELN;851,00;SEK
2026/03/06;500,00;;123;;Swish Anna;1351,00;SEK`,
    spent: ['2026-03-05|149|SEK|BOKHANDELN'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Turkish with signs',
    text: `Tarih/Saat;İşlem Tutarı (TL);Bakiye (TL);Açıklama;İşlem Tipi;Fiş/Dekont No
05.03.2026;-750,00;9.250,00;KİTABEVİ;Harcama;1
06.03.2026;30.000,00;39.250,00;MAAŞ;Havale;2`,
    spent: ['2026-03-05|750|TRY|KİTABEVİ'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'minus behind the number, as in Austria',
    text: `Buchungsdatum;Partnername;Partner IBAN;Betrag;Währung;Buchungs-Details
05.03.2026;Papier Huber;AT00;1.025,50-;EUR;Rechnung 5
06.03.2026;Anna;AT01;50,00+;EUR;Danke`,
    spent: ['2026-03-05|1025.5|EUR|Papier Huber'],
    left: ['income'],
    by: 'sign -',
  },
  {
    name: 'Sure, where plus is spending',
    text: `date,account_name,amount,name,category,tags,notes,currency
2026-01-01,Bank,1500.0,Rent,Home,,,EUR
2026-01-02,Bank,-2500.0,Work,Salary,,,EUR`,
    spent: ['2026-01-01|1500|EUR|Rent'],
    left: ['income'],
    by: 'sign +',
  },
  {
    name: 'Actual',
    text: `Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared
Bank,2026-01-03,Coffee Cart,,Food,Coffee,-4.25,0,Reconciled
Bank,2026-01-04,Work,,Income,Salary,2500,0,Reconciled`,
    spent: ['2026-01-03|4.25||Coffee Cart'],
    left: ['income'],
    by: 'sign -',
  },
  // Everything is spending
  {
    name: 'Japanese card',
    text: `ご利用日,ご利用店名,ご利用者,支払方法,ご利用金額,支払手数料,お支払金額
2026/03/05,おもちゃ王国,本人,1回払い,"4,980",0,"4,980"
2026/03/07,花キューピット,本人,1回払い,"3,300",0,"3,300"
合計,,,,"8,280",0,"8,280"`,
    spent: ['2026-03-05|4980||おもちゃ王国', '2026-03-07|3300||花キューピット'],
    left: ['total'],
    currency: 'JPY',
    by: 'all',
  },
  {
    name: 'Korean card with a cancelled purchase',
    text: `이용일자,이용카드,가맹점명,이용금액,승인번호,상태
2026.03.05,본인 1234,교보서점,"18,000",11,승인
2026.03.06,본인 1234,꽃집,"30,000",12,취소`,
    spent: ['2026-03-05|18000||교보서점'],
    left: ['undone'],
    currency: 'KRW',
    by: 'all',
  },
  {
    name: 'a list of expenses',
    text: `Date,Description,Amount
2026-03-05,Paper,4.25
2026-03-06,Ribbon,1.10
,Total,5.35`,
    spent: ['2026-03-05|4.25||Paper', '2026-03-06|1.1||Ribbon'],
    left: ['total'],
    by: 'all',
  },
  {
    name: 'a refund in a list of expenses',
    text: `Date,Description,Amount
2026-03-05,Paper,4.25
2026-03-06,Refund for ribbon,-1.10
2026-03-07,Bow,2.00`,
    spent: ['2026-03-05|4.25||Paper', '2026-03-07|2||Bow'],
    left: ['income'],
    by: 'sign +',
  },
  {
    name: 'a statement of purchases alone in which one row sounds like wages',
    text: `Booking Date,Payee,Amount,Account
2026-03-05,Book Barn,4.25,Main
2026-03-06,Salary Acme,2000.00,Main`,
    spent: ['2026-03-05|4.25||Book Barn'],
    left: ['directionUnknown'],
    by: 'all',
  },
  {
    name: 'the opening and the closing balance',
    text: `Date,Description,Amount,Balance
2026-03-01,Opening balance,100.00,100.00
2026-03-05,Toy Shop,-20.00,80.00
2026-03-31,Closing balance,80.00,80.00`,
    spent: ['2026-03-05|20||Toy Shop'],
    left: ['total', 'total'],
    by: 'sign -',
  },
]
