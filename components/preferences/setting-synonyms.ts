import type { Sought } from './settings-index'

/** What people call a setting beside its name, in eight languages. Everybody finds it by any of them. */
export const settingSynonyms: Record<Sought, string> = {
  account:
    'account profile me konto profil compte profil cuenta perfil حساب ملف شخصي アカウント プロフィール 계정 프로필 账户 账号 个人资料',
  security:
    'security login sign-in safety sicherheit anmeldung sécurité connexion seguridad inicio de sesión أمان دخول セキュリティ ログイン サインイン 보안 로그인 安全 登录',
  privacy:
    'privacy private visibility secret datenschutz privatsphäre sichtbarkeit confidentialité vie privée visibilité privacidad visibilidad خصوصية ظهور プライバシー 公開範囲 개인정보 공개 범위 隐私 可见',
  preferences:
    'preferences options general einstellungen allgemein optionen préférences général options preferencias opciones general تفضيلات خيارات عام 環境設定 一般 기본 설정 일반 偏好 常规 选项',
  currencies:
    'currencies currency exchange rates euro dollar währungen wechselkurse kurse devises monnaies taux change monedas divisas cambio عملات سعر الصرف 通貨 為替 レート 통화 환율 货币 汇率',
  notifications:
    'notifications alerts messages benachrichtigungen hinweise meldungen notifications alertes notificaciones avisos إشعارات تنبيهات 通知 お知らせ 알림 通知 提醒',
  calendar:
    'calendar ical feed subscribe outlook google apple kalender abonnieren calendrier abonner calendario suscribir تقويم اشتراك カレンダー 購読 달력 구독 日历 订阅',
  families:
    'families family group members familien familie gruppe mitglieder familles groupe membres familias grupo miembros عائلات عائلة أعضاء 家族 グループ メンバー 가족 그룹 구성원 家庭 家人 成员',
  import:
    'import upload csv excel vcard contacts importieren hochladen importer téléverser importar subir استيراد رفع 取り込み インポート 가져오기 导入 上传',
  export:
    'export download csv excel pdf data exportieren herunterladen exporter télécharger exportar descargar تصدير تنزيل 書き出し エクスポート ダウンロード 내보내기 다운로드 导出 下载',
  backup:
    'backup copy restore save sicherung datensicherung wiederherstellen sauvegarde restaurer copia de seguridad respaldo restaurar نسخة احتياطية استعادة バックアップ 復元 백업 복원 备份 恢复',
  sync: 'sync synchronize offline conflicts synchronisieren abgleich konflikte synchroniser conflits sincronizar conflictos مزامنة تعارض 同期 オフライン 동기화 충돌 同步 冲突 离线',
  recovery:
    'recovery repair check rescue wiederherstellung reparatur prüfen récupération réparer recuperación reparar استرداد إصلاح 復旧 修復 복구 점검 恢复 修复',
  billing:
    'billing plan subscription invoice payment price abrechnung tarif abo rechnung zahlung facturation abonnement facture paiement facturación suscripción factura pago فوترة اشتراك فاتورة دفع 支払い プラン 請求書 결제 요금제 청구서 账单 套餐 发票 付款',
  integrations:
    'integrations connect carddav caldav nextcloud icloud radicale whatsapp telegram contacts verbindungen verknüpfen connexions relier conexiones vincular عمليات الربط ربط 連携 接続 연동 연결 连接 通讯录',
  keys: 'api key token developer program schlüssel entwickler clé jeton développeur clave programador مفتاح مطور APIキー トークン 開発者 키 토큰 개발자 密钥 令牌 开发者',
  webhooks:
    'webhook webhooks events http post automation developer ereignisse automatisierung entwickler événements automatisation développeur eventos automatización programador خطاف ويب أحداث أتمتة ウェブフック イベント 自動化 開発者 웹훅 이벤트 자동화 개발자 网络钩子 事件 自动化 开发者',
  picture:
    'picture photo face avatar drawing bild foto gesicht avatar zeichnung image photo visage avatar dessin imagen foto cara avatar dibujo صورة وجه رسمة 头像 照片 图案 写真 顔 アバター イラスト 사진 얼굴 아바타 그림',
  name: 'name full name rename called vorname nachname umbenennen nom prénom renommer nombre apellido اسم 名前 氏名 이름 성명 名字 姓名',
  email:
    'email e-mail mail address change e-mail-adresse adresse ändern courriel adresse correo electrónico dirección بريد إلكتروني عنوان メール アドレス 이메일 주소 邮箱 电子邮件 地址',
  memberSince:
    'member since joined registered mitglied seit registriert membre depuis inscrit miembro desde registro عضو منذ تسجيل 登録日 会員 가입일 注册 加入时间',
  yourData:
    'data import export transfer daten übertragen données transférer datos transferir بيانات نقل データ 移行 데이터 이전 数据 迁移',
  deleteAccount:
    'delete remove close erase account cancel löschen entfernen schließen konto kündigen supprimer fermer effacer eliminar borrar cerrar darse de baja حذف إغلاق إزالة 削除 退会 삭제 탈퇴 删除 注销',
  password:
    'password change passphrase kennwort passwort ändern mot de passe changer contraseña clave cambiar كلمة المرور كلمة السر パスワード 変更 비밀번호 변경 암호 密码 修改密码',
  passkeys:
    'passkey fingerprint face id touch id webauthn fingerabdruck gesicht passschlüssel clé d’accès empreinte visage clave de acceso huella مفتاح مرور بصمة وجه パスキー 指紋 顔 패스키 지문 얼굴 通行密钥 指纹 面容',
  secondStep:
    'two-factor 2fa mfa totp authenticator second factor code zwei-faktor zweiter faktor double authentification deux facteurs dos factores autenticador مصادقة ثنائية رمز 二段階 二要素 認証 2단계 인증 二步 双重验证 两步',
  devices:
    'devices sessions sign out everywhere logged in geräte sitzungen abmelden appareils sessions déconnecter dispositivos sesiones أجهزة جلسات デバイス セッション 기기 세션 设备 会话 登录设备',
  services:
    'sso single sign-on openid oidc authelia authentik keycloak connected accounts verbundene konten anmelden mit comptes associés cuentas conectadas حسابات مرتبطة 接続 アカウント連携 연결된 계정 关联 账户',
  trusted:
    'trusted remembered device without code vertraut gerät ohne code appareil de confiance dispositivo de confianza جهاز موثوق 信頼 신뢰 기기 信任 设备',
  birthday:
    'birthday age date of birth show family geburtstag alter zeigen anniversaire âge montrer cumpleaños edad mostrar عيد ميلاد عمر 誕生日 年齢 생일 나이 生日 年龄',
  circleActivity:
    'activity feed news circle hide what I do aktivität neuigkeiten kreis verbergen activité fil nouveautés masquer actividad novedades ocultar نشاط أخبار إخفاء アクティビティ 動き 활동 소식 숨기기 动态 新鲜事 隐藏',
  guestName:
    'guest name initials anonymous link shared list gast gäste initialen anonym invité initiales anonyme invitado iniciales anónimo ضيف ضيوف أحرف ゲスト 頭文字 匿名 손님 이니셜 익명 访客 首字 匿名',
  searchHistory:
    'search history recent searches clear forget suchverlauf letzte suchen löschen historique recherches effacer historial búsquedas borrar سجل البحث 検索履歴 消去 검색 기록 지우기 搜索记录 搜索历史 清除',
  linkPreviews:
    'link preview url page fetch vorschau link seite aperçu lien page vista previa enlace página معاينة رابط صفحة リンク プレビュー 링크 미리보기 链接 预览',
  shopPictures:
    'pictures images photos shop store fetch bilder fotos laden images photos boutique magasin imágenes fotos tienda صور متجر 画像 写真 ショップ 店 사진 이미지 가게 상점 图片 商店',
  download:
    'download everything all data gdpr takeout portability dsgvo auskunft alles herunterladen rgpd tout télécharger rgpd descargar todo تنزيل كل البيانات すべて ダウンロード 모두 다운로드 全部 下载 数据',
  theme:
    'theme dark light mode appearance colors dunkel hell aussehen design farben thème sombre clair apparence couleurs tema oscuro claro apariencia colores مظهر داكن فاتح ألوان テーマ ダーク 外観 색 테마 다크 모드 主题 深色 浅色 外观',
  language:
    'language locale translation sprache übersetzung langue traduction idioma lengua traducción لغة ترجمة 言語 翻訳 언어 번역 语言 翻译',
  density:
    'density row height compact tight spacing tables rows zeilenhöhe dichte kompakt abstand tabellen densité hauteur lignes compact tableaux densidad altura filas compacto tablas كثافة ارتفاع الصفوف مضغوط جداول 行の高さ 密度 表 コンパクト 행 높이 간격 촘촘 표 行高 密度 紧凑 表格',
  currency:
    'currency money symbol dollar euro währung geld symbol devise monnaie symbole moneda divisa símbolo عملة رمز دولار يورو 通貨 円 記号 통화 원 기호 货币 符号 人民币',
  timezone:
    'time zone clock hour zeitzone uhrzeit fuseau horaire heure zona horaria hora منطقة زمنية وقت タイムゾーン 時刻 시간대 시각 时区 时间',
  country:
    'country region holidays land region feiertage pays région fêtes país región festivos بلد منطقة عطلات 国 地域 祝日 국가 지역 공휴일 国家 地区 节日',
  weekStart:
    'week start monday sunday first day woche wochenanfang montag sonntag semaine lundi dimanche premier jour semana lunes domingo أسبوع الاثنين الأحد 週 月曜 日曜 週の始まり 주 시작 월요일 일요일 每周 周一 周日',
  leapDay:
    'leap day year 29 february birthday schalttag schaltjahr 29. februar jour bissextile 29 février año bisiesto 29 de febrero كبيسة 29 فبراير うるう年 うるう日 윤년 윤일 2월 29일 闰年 闰日',
  joy: 'joy confetti party hats fun animation motion konfetti freude partyhüte bewegung confettis joie animation confeti alegría animación بهجة قصاصات حركة 紙吹雪 楽しさ 動き 색종이 재미 움직임 彩带 欢乐 动画',
  shortcuts:
    'keyboard shortcuts keys hotkeys tastenkürzel tastatur kurzbefehle raccourcis clavier touches atajos teclado teclas اختصارات لوحة المفاتيح ショートカット キーボード 단축키 키보드 快捷键 键盘',
  push: 'push browser notifications phone push-nachrichten handy browser notifications push téléphone notificaciones push móvil إشعارات فورية هاتف プッシュ ブラウザ 푸시 브라우저 推送 浏览器',
  mails: 'email mails newsletter e-mails courriels correos رسائل بريد メール 이메일 메일 邮件',
  telegram:
    'telegram bot chat messenger nachricht chatbot messagerie mensajería تيليجرام تلغرام بوت دردشة テレグラム ボット チャット 텔레그램 봇 채팅 电报 机器人 聊天',
  sms: 'sms text message phone number textnachricht nummer telefon texto numéro mensaje de texto número رسالة نصية رقم ショートメッセージ 電話番号 문자 전화번호 短信 手机号',
  inApp:
    'in app inbox badge posteingang zähler boîte de réception bandeja de entrada صندوق الوارد 受信箱 バッジ 받은편지함 收件箱 角标',
  emailFrequency:
    'how often digest daily weekly summary wie oft zusammenfassung täglich wöchentlich fréquence récapitulatif quotidien frecuencia resumen diario كم مرة ملخص يومي أسبوعي 頻度 まとめ 毎日 毎週 빈도 요약 매일 매주 频率 摘要 每天 每周',
  quietHours:
    'quiet hours do not disturb night sleep ruhezeiten nicht stören nacht heures calmes ne pas déranger nuit horas de silencio no molestar noche هدوء عدم الإزعاج ليل おやすみ 通知オフ 夜 방해 금지 밤 免打扰 夜间',
  pushSound:
    'sound noise silent mute ton klang stumm son silencieux sonido silencio صوت صامت 音 サイレント 소리 무음 声音 静音',
  pushVibration: 'vibration buzz vibrieren vibreur vibración اهتزاز 振動 バイブ 진동 振动 震动',
  lockScreen:
    'lock screen names hidden content sperrbildschirm inhalt verbergen écran verrouillé contenu masqué pantalla bloqueada contenido oculto شاشة القفل إخفاء ロック画面 内容 잠금 화면 내용 锁屏 内容 隐藏',
  position:
    'toast position corner message meldung ecke position coin message posición esquina mensaje موضع زاوية رسالة 位置 メッセージ 위치 메시지 位置 角落 消息',
}
